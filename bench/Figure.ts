/** One thing that was measured, and what it has to reach. */
export interface Figure {
  name: string;
  /** The other half of a ratio. */
  comparedWith?: string;
  measured: number;
  reach: { op: '>=' | '<='; value: number };
  /** The values behind the number. */
  detail?: string;
}

/** Whether a figure is good enough. What could not be measured (NaN) is not. */
export function isReached({ measured, reach }: Pick<Figure, 'measured' | 'reach'>): boolean {
  return reach.op === '>=' ? measured >= reach.value : measured <= reach.value;
}

const HEADINGS = ['', 'what', 'compared with', 'measured', 'to reach'];

/** The figures as lines of one aligned table, with a mark before each that was missed. */
export function tableLines(figures: readonly Figure[]): string[] {
  const rows = [HEADINGS, ...figures.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cells(figure: Figure): string[] {
  const { name, comparedWith = '', measured, reach, detail } = figure;
  return [
    isReached(figure) ? 'ok' : 'MISSED',
    name,
    comparedWith,
    detail ? `${round(measured)} (${detail})` : round(measured),
    `${reach.op} ${reach.value}`,
  ];
}

/** Three significant digits, but never a whole number changed: 1234 stays what it is. */
function round(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
