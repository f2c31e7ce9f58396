#!/bin/sh
# Chromium for Playwright, which passes it a list of features to disable and offers no way
# to extend it. The two added here render the address bar's suggestions as a hidden page of
# every window, which costs as much as the page under test.
for arg in "$@"; do
  shift
  case $arg in
    --disable-features=*) arg="$arg,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$arg"
done
exec "$CHROMIUM" "$@"
