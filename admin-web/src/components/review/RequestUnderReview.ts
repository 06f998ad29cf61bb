import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { createContext, type ReactNode } from 'react';
import type { QueueItem } from './Queue';
import type { Review } from './useReview';

/** A request for a second person whose case is shown; it is decided in place of the case. */
export interface RequestUnderReview {
  approval: Approval;
  review: Review;
  queue: { label: string; total: number; items: readonly QueueItem[] };
  title: string;
  /** Subject for a screen reader, after a button's label: "request 7". */
  name: string;
  facts: ReactNode;
}

export const RequestUnderReview = createContext<RequestUnderReview | null>(null);
