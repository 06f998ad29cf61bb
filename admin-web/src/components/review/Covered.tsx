import { memo, type ReactNode } from 'react';

interface CoveredProps {
  isCovered: boolean;
  children: ReactNode;
}

/** Leaves the list behind an open review as it was drawn: it is out of sight, and a table takes longer to draw than the review. */
export const Covered = memo(
  ({ children }: CoveredProps) => children,
  (_before, { isCovered }) => isCovered,
);
