import type { ReactNode } from 'react';

/**
 * The key of an element that holds nothing but text, which is then replaced as a whole where the text changes: a browser that
 * translates a page has put nodes of its own in the place of React's, whose changes would not be seen.
 */
export function textKey(children: ReactNode): string | undefined {
  const parts = Array.isArray(children) ? children : [children];
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isText ? parts.join('') : undefined;
}
