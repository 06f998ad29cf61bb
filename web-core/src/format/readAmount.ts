/**
 * The plain decimal that a written amount means: "1 234,56", "1.234,56" and "1,234.56" are all 1234.56. One comma before exactly
 * three digits may divide thousands or decimals: it stays, and is refused.
 */
export function readAmount(written: string): string {
  const text = written.replace(/[\s\u00a0\u202f]/g, '');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(,\d{3}){2,}$/.test(text))
    return text.replaceAll(',', '');
  return /^\d*,\d*$/.test(text) && !/^\d{1,3},\d{3}$/.test(text) ? text.replace(',', '.') : text;
}
