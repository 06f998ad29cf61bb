import { useDeferredValue } from 'react';
import { ListFrame, type ListFrameProps } from './ListFrame';
import { RowTable } from './RowTable';

export interface ServerTableProps<Row> extends ListFrameProps<Row> {
  onOpen?: (row: Row) => void;
  isHighlighted?: (row: Row) => boolean;
}

/** A list that the server pages and filters, as a table. */
export function ServerTable<Row extends { id: number }>({ list, ...props }: ServerTableProps<Row>) {
  // Rows are drawn in short slices, so that the page goes on answering; until they are there, what is shown is out of date.
  const data = useDeferredValue(list.data);
  const isFetching = list.isFetching || data !== list.data;
  return (
    <ListFrame {...props} list={{ ...list, data, isFetching }}>
      <RowTable {...props} rows={data?.rows} />
    </ListFrame>
  );
}
