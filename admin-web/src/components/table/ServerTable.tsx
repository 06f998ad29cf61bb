import { ListFrame, type ListFrameProps } from './ListFrame';
import { RowTable } from './RowTable';

export interface ServerTableProps<Row> extends ListFrameProps<Row> {
  onOpen?: (row: Row) => void;
  isHighlighted?: (row: Row) => boolean;
}

/** A list that the server pages and filters, as a table. */
export function ServerTable<Row extends { id: number }>(props: ServerTableProps<Row>) {
  return (
    <ListFrame {...props}>
      <RowTable {...props} rows={props.list.data?.rows} />
    </ListFrame>
  );
}
