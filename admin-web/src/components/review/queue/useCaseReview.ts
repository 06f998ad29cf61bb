import type { Filter } from '../../table/Filter';
import type { ListFrameProps } from '../../table/ListFrame';
import type { ListArguments, Paged } from '../../table/Paged';
import { isAmong, type ListAddress, type ListOptions, useListAddress } from '../../table/useListAddress';
import { useKeys } from '../../useKeys';
import { type Review, useReview, useReviewId } from './useReview';

const QUEUE = { skip: 0, limit: 50 };
/** Poll interval of the queue: no hint tells which cases other admins take. */
const POLL_MS = 10_000;

type UseList<Row> = (
  query: ListArguments,
  options: { skip: boolean; pollingInterval: number },
) => { data?: Paged<Row> };

interface CaseQueue {
  list: ListAddress;
  /** Comma-separated states in which a row waits for an admin. */
  waiting: string;
  /** The queue's default order. */
  waitsSince?: string;
}

/**
 * The open review of a list and its queue, with the keys that work even before the review's code is loaded: J and K go to the next
 * and the previous case, a digit asks its decision. Each decision is still asked about. The queue holds the list's waiting rows, in
 * the list's order.
 */
export function useCaseReview<Row extends { id: number }>(
  useList: UseList<Row>,
  { list, waiting, waitsSince = 'created_at' }: CaseQueue,
): { review: Review; queue: Paged<Row> | undefined } {
  const isOpen = useReviewId() !== null;
  const { status = '' } = list.query;
  const asked = {
    ...list.query,
    ...QUEUE,
    status: isAmong(status, waiting) ? status : waiting,
    sort: list.sort === list.firstSort ? waitsSince : list.sort,
  };
  const { data: queue } = useList(asked, { skip: !isOpen, pollingInterval: POLL_MS });
  const review = useReview(queue?.rows ?? []);
  const ask = (digit: string) => () => review.want(digit);
  useKeys({ j: review.next, k: review.previous, 1: ask('1'), 2: ask('2'), 3: ask('3') }, isOpen);
  return { review, queue };
}

export function useCaseList<Row extends { id: number }>(
  useList: (query: ListArguments, options: object) => ListFrameProps<Row>['list'],
  filters: readonly Filter[],
  options: ListOptions & { waiting: string },
) {
  const address = useListAddress(filters, options);
  const list = useList(address.query, { refetchOnMountOrArgChange: true });
  const { review, queue } = useCaseReview<Row>(useList, { ...options, list: address });
  return {
    review,
    queue,
    listed: list.data?.rows ?? [],
    table: { address, filters, list, onOpen: review.open },
  };
}
