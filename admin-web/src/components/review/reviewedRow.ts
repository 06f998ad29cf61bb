import type { Review } from './useReview';

/** What is under review, as the server has it now. */
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

/** What a query for the open row takes besides its id: an admin sees the row as it is now, not as the list had it. */
export function latestRow({ id }: Review): [id: number, { skip: boolean; refetchOnMountOrArgChange: true }] {
  return [id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true }];
}

/** The open row: as the list has it until the server's own answer is there. */
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
