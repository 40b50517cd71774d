/**
 * Whether React has taken over the page, if it ever does. It runs in the browser, so it refers to nothing outside itself.
 * @returns {boolean}
 */
export function hasReactStarted() {
  const element = document.querySelector("main form") ?? document.documentElement;
  return !("__remixContext" in window) || Object.keys(element).some((key) => key.startsWith("__reactProps"));
}
