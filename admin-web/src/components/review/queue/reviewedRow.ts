import type { Review } from './useReview';

/** The reviewed row, as the server has it now. */
export interface Reviewed<Row> {
  data?: Row;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Fetched<Row> {
  currentData?: Row;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Query arguments for the open row: it is fetched as it is now, not as the list had it. */
export function latestRow({ id }: Review): [id: number, { skip: boolean; refetchOnMountOrArgChange: true }] {
  return [id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true }];
}

/** The open row: the list's copy until the server's own response arrives. */
export function reviewedRow<Row extends { id: number }>(
  { id }: Review,
  rows: readonly Row[],
  { currentData, error, isFetching, refetch }: Fetched<Row>,
): Reviewed<Row> {
  return {
    data: id === null ? undefined : (currentData ?? rows.find((row) => row.id === id)),
    error,
    isFetching,
    refetch,
  };
}
