import { contrast } from './contrast';
import { type Palette, palettes } from './tokens';

const AA = 4.5;
const AAA = 7;
const CONTROL = 3;

const grounds = ['canvas', 'surface', 'sunken', 'hover'] as const;
const meanings = ['good', 'waiting', 'warning', 'bad', 'accent'] as const;

type Pair = [foreground: keyof Palette, background: keyof Palette, least: number];

const pairs: Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    // Amounts use `text`.
    ['text', ground, AAA],
    ['muted', ground, AA],
    ['faint', ground, AA],
    ['controlBorder', ground, CONTROL],
    ...meanings.map((meaning): Pair => [`${meaning}Text`, ground, AA]),
  ]),
  ...meanings.flatMap((meaning): Pair[] => [
    [`${meaning}Text`, `${meaning}Soft`, AA],
    ['text', `${meaning}Soft`, AAA],
    ['muted', `${meaning}Soft`, AA],
  ]),
  ['text', 'lit', AAA],
  ['saffronText', 'lit', AA],
  ['text', 'sand', AAA],
  ['saffron', 'surface', CONTROL],
  ['saffronText', 'saffronSoft', AA],
  ['onAccent', 'accent', AA],
  ['onAccent', 'accentHover', AA],
  ['onDanger', 'danger', AA],
  ['onDanger', 'dangerHover', AA],
];

describe.each(Object.entries(palettes))('the %s palette', (_name, palette) => {
  it.each(pairs)('%s on %s reads at %d:1 or better', (foreground, background, least) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(least);
  });
});

it('measures black on white as 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
