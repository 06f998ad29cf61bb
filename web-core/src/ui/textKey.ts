import type { ReactNode } from 'react';

/**
 * Key for an element that contains only text, so that React replaces it as a whole when the text changes: a browser's
 * page translation swaps React's text nodes for its own, and updates to the old nodes would not show.
 */
export function textKey(children: ReactNode): string | undefined {
  const parts = Array.isArray(children) ? children : [children];
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isText ? parts.join('') : undefined;
}
