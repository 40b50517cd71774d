/** Resolves when the browser has painted something; in a background tab only once it is shown. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes?.includes("paint")) {
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe({ type: "paint", buffered: true });
    } else requestAnimationFrame(() => setTimeout(resolve));
  });
}
