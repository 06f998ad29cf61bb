import type { ReactNode } from 'react';

/** A table that may be wider than the screen and has no focusable content. */
export function Scrollable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen
    <section style={{ overflowX: 'auto' }} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
