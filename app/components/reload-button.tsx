/** Loads the page anew, with the scenario in its address: after a deploy, only that helps. */
export function ReloadButton() {
  return (
    <button type="button" className="button button--quiet" onClick={() => window.location.reload()}>
      Reload the page
    </button>
  );
}
