/** Waits until the browser has painted something of the page. In a tab that nobody looks at, that is when somebody does. */
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
