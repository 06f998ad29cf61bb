import { type Figure, isReached } from './Figure';

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
  const { name, comparedWith, measured, unit, reach, detail } = figure;
  const value = withUnit(round(measured), unit);
  return [
    isReached(figure) ? 'ok' : 'MISSED',
    name,
    comparedWith,
    detail ? `${value} (${detail})` : value,
    `${reach.op} ${withUnit(String(reach.value), unit)}`,
  ];
}

/** Three significant digits, but never a whole number changed: 1234 stays what it is. */
function round(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function withUnit(value: string, unit: string): string {
  return unit ? `${value} ${unit}` : value;
}
