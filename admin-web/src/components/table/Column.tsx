import { t } from '@souk/contracts/texts';
import { Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { RowLink } from '../RowLink';

/** A column of a list: how it looks in a table and on a card. */
export interface Column<Row> {
  key: string;
  title: string;
  /** In pixels; wider where the table has room. */
  width: number;
  align?: 'end';
  /** The api's `sort` that a first press on its heading asks for: "-amount" shows the largest first. */
  sort?: string;
  /** The name of the filter that its heading has. */
  filter?: string;
  /** The line of a card that it is on. What is on none is in the table, and in what the card opens. */
  line?: 1 | 2 | 3;
  /** Whether its title stands before it on a card: two people in a row are told apart by it. */
  isNamed?: boolean;
  /** Whether it is hidden until an admin chooses it. */
  isExtra?: boolean;
  render: (row: Row) => ReactNode;
}

/** The key of the column that holds a row's buttons: it stays in sight. */
export const ACTIONS = 'actions';

/** The number of a row, which opens it. @param label What it opens, to a screen reader. */
export function idColumn<Row extends { id: number }>(
  width: number,
  label: (row: { id: number }) => string,
  open: (row: Row) => void,
): Column<Row> {
  const render = (row: Row) => <RowLink id={row.id} label={label(row)} onOpen={() => open(row)} />;
  return { key: 'id', title: t('ID'), width, line: 2, render };
}

/** An exact moment, as wide as in each language: Arabic names its months in full. */
export function momentColumn<Row>(
  at: (row: Row) => string,
  column: Partial<Column<Row>> = { key: 'date', title: t('Date'), sort: '-created_at' },
): Column<Row> {
  return { key: 'at', title: '', width: 160, render: (row) => <Time value={at(row)} exact />, ...column };
}
