import { memo, type ReactNode } from 'react';

interface CoveredProps {
  isCovered: boolean;
  children: ReactNode;
}

/** Does not redraw the list behind an open review: it is out of sight, and a table takes longer to draw than the review. */
export const Covered = memo(
  ({ children }: CoveredProps) => children,
  (_before, { isCovered }) => isCovered,
);
