import { FOR_VISITORS } from '../markers';

const PATIENCE_MS = 3000;

/** Resolves when a placeholder has waited long enough for the page that replaces it. */
export const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** True if the document shows a page's placeholder instead of a spinner. */
export function isFramed(): boolean {
  return document.querySelector('meta[name="frame"]') !== null;
}

export function isForVisitors(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="frame"]')?.content === FOR_VISITORS;
}
