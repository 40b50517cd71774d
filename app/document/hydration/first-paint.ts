/** Resolves when the browser has painted something; in a background tab only once it is shown. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes?.includes("paint")) {
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe({ type: "paint", buffered: true });
    }
    // Firefox reports no paint if a form has led to its own address with a hash, and some browsers never report any.
    const drawn = () => requestAnimationFrame(() => setTimeout(resolve));
    if (document.readyState === "complete") drawn();
    else addEventListener("load", drawn, { once: true });
  });
}
