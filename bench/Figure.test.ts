import { type Figure, isReached, tableLines } from './Figure';

const figure: Figure = {
  name: 'opening trades',
  comparedWith: 'by hand',
  measured: 0.8514,
  reach: { op: '>=', value: 0.85 },
};

describe('isReached', () => {
  it.each([
    [0.85, '>=', 0.85, true],
    [0.849, '>=', 0.85, false],
    [10, '<=', 10, true],
    [10.1, '<=', 10, false],
    [Number.NaN, '>=', 0, false],
    [Number.NaN, '<=', 10, false],
  ] as const)('%d %s %d: %s', (measured, op, value, expected) => {
    expect(isReached({ measured, reach: { op, value } })).toBe(expected);
  });
});

describe('tableLines', () => {
  it('aligns its columns and marks what was missed', () => {
    const slow: Figure = {
      ...figure,
      name: 'second start',
      comparedWith: '',
      measured: 12.345,
      reach: { op: '<=', value: 10 },
      detail: 'of 3',
    };
    expect(tableLines([figure, slow])).toEqual([
      '        what            compared with  measured     to reach',
      'ok      opening trades  by hand        0.851        >= 0.85',
      'MISSED  second start                   12.3 (of 3)  <= 10',
    ]);
  });

  it('keeps whole numbers whole', () => {
    expect(tableLines([{ ...figure, measured: 3124.6 }])[1]).toContain(' 3125 ');
  });
});
