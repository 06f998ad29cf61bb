/** A part of a whole from 0 to 1; null where there is no whole. Of counts only, never of money. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
