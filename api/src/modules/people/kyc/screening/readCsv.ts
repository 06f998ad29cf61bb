/** A field, in quotes or not, and its separator. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

/** Parses comma-separated values (RFC 4180). @throws Error if a quote is not closed. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  let [row, end]: [string[], number] = [[], 0];
  const rows = [row];
  for (const [field, quoted, plain = '', ending] of text.matchAll(FIELD)) {
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    end += field.length;
    if (end === text.length) break;
    if (ending === ',') continue;
    row = [];
    rows.push(row);
  }
  if (end < text.length) throw new Error(`Line ${rows.length} is no comma-separated values.`);
  return rows.filter((fields) => fields.some(Boolean));
}
