import { memo, type ReactNode } from 'react';

interface CoveredProps {
  isCovered: boolean;
  children: ReactNode;
}

/** What an open review covers is not drawn anew: it is out of sight, and drawing a table takes longer than drawing the review. */
export const Covered = memo(
  ({ children }: CoveredProps) => children,
  (_before, { isCovered }) => isCovered,
);
