/** Lets the browser answer and paint before what follows: on a telephone, much in one task is a page that hangs. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
