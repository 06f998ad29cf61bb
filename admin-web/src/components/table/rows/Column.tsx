import { t } from '@souk/contracts/texts/texts';
import { Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { DIRECTION } from '../../direction';
import { RowLink } from './RowLink';

export interface Column<Row> {
  key: string;
  title: string;
  /** In pixels; wider if the table has room. */
  width: number;
  align?: 'end';
  /** The api's `sort` for the first press on the heading: "-amount" shows the largest first. */
  sort?: string;
  filter?: string;
  /** Its line on a card. Columns without one are in the table, and in what the card opens. */
  line?: 1 | 2 | 3;
  /** A card shows the title before the value, to tell two people in a row apart. */
  isNamed?: boolean;
  /** Hidden until an admin chooses it. */
  isExtra?: boolean;
  /** The column with the highest number goes first if the list has no room for all. What the row opens shows its value. */
  spare?: number;
  render: (row: Row) => ReactNode;
}

/** Width in pixels of a column of words: French takes a fifth more for the same. */
export const wordsWidth = (width: number): number =>
  document.documentElement.lang === 'fr' ? Math.round(width * 1.2) : width;

/** Key of the column with a row's buttons, which stays in sight. */
export const ACTIONS = 'actions';

/** A row's number, which opens the row. @param label Names the target to a screen reader. */
export function idColumn<Row extends { id: number }>(
  width: number,
  label: (row: { id: number }) => string,
  open: (row: Row) => void,
): Column<Row> {
  const render = (row: Row) => <RowLink id={row.id} label={label(row)} onOpen={() => open(row)} />;
  return { key: 'id', title: t('ID'), width, line: 2, render };
}

/** An exact moment, as wide as each language needs: Arabic names its months in full. */
export function momentColumn<Row>(
  at: (row: Row) => string,
  column: Partial<Column<Row>> = { key: 'date', title: t('Date'), sort: '-created_at' },
): Column<Row> {
  return {
    key: 'at',
    title: '',
    width: DIRECTION === 'rtl' ? 168 : 142,
    spare: 9,
    render: (row) => <Time value={at(row)} exact />,
    ...column,
  };
}
