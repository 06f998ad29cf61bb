/** A measured value and its target. */
export interface Figure {
  name: string;
  comparedWith?: string;
  measured: number;
  reach: { op: '>=' | '<='; value: number };
  detail?: string;
}

/** Compares a figure with its target. An unmeasurable value (NaN) misses it. */
export function isReached({ measured, reach }: Pick<Figure, 'measured' | 'reach'>): boolean {
  return reach.op === '>=' ? measured >= reach.value : measured <= reach.value;
}

const HEADINGS = ['', 'what', 'compared with', 'measured', 'to reach'];

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

/** Three significant digits, but integers stay exact: 1234 remains 1234. */
function round(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
