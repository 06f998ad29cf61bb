/**
 * The pages that a pager names: the first, the last, and those around the present one. A negative number stands for those
 * left out, of which there are always two or more: naming a single one takes no more room.
 * @param reach How many are named on each side of the present one.
 */
export function pageNumbers(present: number, last: number, reach: number): number[] {
  const from = present - reach <= 3 ? 2 : present - reach;
  const to = present + reach >= last - 2 ? last - 1 : present + reach;
  const around = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? [-1] : []),
    ...around,
    ...(to < last - 1 ? [-2] : []),
    ...(last > 1 ? [last] : []),
  ];
}
