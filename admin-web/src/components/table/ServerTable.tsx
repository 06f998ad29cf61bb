import type { ExportedRow } from './exportCsv';
import { ListFrame, type ListFrameProps } from './ListFrame';
import { RowTable } from './RowTable';
import { useDeferredList } from './useDeferredList';

export interface ServerTableProps<Row> extends ListFrameProps<Row> {
  onOpen?: (row: Row) => void;
  isHighlighted?: (row: Row) => boolean;
}

/** A list that the server pages and filters, as a table. */
export function ServerTable<Row extends ExportedRow>(props: ServerTableProps<Row>) {
  const list = useDeferredList(props.list);
  return (
    <ListFrame {...props} list={list}>
      <RowTable {...props} rows={list.data?.rows} />
    </ListFrame>
  );
}
