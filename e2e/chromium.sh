#!/bin/sh
# Chromium for Playwright, which hands it a list of features to leave out and does not
# let one add to it. The two added here draw the address bar's suggestions, as a page of
# their own in every window that no test sees: they cost as much as the page under test.
for arg in "$@"; do
  shift
  case $arg in
    --disable-features=*) arg="$arg,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$arg"
done
exec "$CHROMIUM" "$@"
