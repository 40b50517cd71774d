/**
 * Loads the script of the page that a form has led to. The script is gone if a newer version of the site has started since this
 * page was opened: Remix would then reload this page, empty, as if nothing had arrived. So the browser loads the next page
 * instead.
 */
export async function loadNextPage(redirect: Response): Promise<void> {
  const address = redirect.headers.get("Location") ?? "";
  const [path] = address.split(/[?#]/);
  const route = Object.values(window.__remixManifest.routes).find((each) => `/${each.path}` === path);
  try {
    if (route) await import(/* @vite-ignore */ route.module);
  } catch {
    // Replaces the current entry, as "back" would lead to a form that is still being sent.
    location.replace(address);
    await new Promise(() => {});
  }
}
