import type { ListArguments, Paged } from '../table/Paged';
import { useKeys } from '../useKeys';
import { type Review, useReview, useReviewId } from './useReview';

/** Those that have waited longest come first. */
const QUEUE = { skip: 0, limit: 50 };
/** How often the queue is asked again: no hint tells which cases other admins take. */
const POLL_MS = 10_000;

type UseList<Row> = (
  query: ListArguments,
  options: { skip: boolean; pollingInterval: number },
) => { data?: Paged<Row> };

/**
 * The open review of a list and the queue it is part of, with the keys that are heard even before the review's code is there: J and
 * K go to the next and the previous case, a digit asks its decision. Each decision is still asked about.
 * @param waiting the list's query for what waits; a search and a period narrow the queue too.
 * @param waitsSince by what the queue is sorted.
 */
export function useCaseReview<Row extends { id: number }>(
  useList: UseList<Row>,
  waiting: ListArguments,
  waitsSince = 'created_at',
): { review: Review; queue: Paged<Row> | undefined } {
  const isOpen = useReviewId() !== null;
  const { data: queue } = useList(
    { ...waiting, ...QUEUE, sort: waitsSince },
    { skip: !isOpen, pollingInterval: POLL_MS },
  );
  const review = useReview(queue?.rows ?? []);
  const ask = (digit: string) => () => review.want(digit);
  useKeys({ j: review.next, k: review.previous, 1: ask('1'), 2: ask('2'), 3: ask('3') }, isOpen);
  return { review, queue };
}
