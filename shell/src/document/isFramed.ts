/** Whether the document shows a page's frame, which is for somebody who is signed in, instead of a spinner. */
export function isFramed(): boolean {
  return document.querySelector('meta[name="frame"]') !== null;
}
