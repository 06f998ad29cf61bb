/** Lets the browser handle input and paint before the next task: one long task freezes the page on a phone. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
