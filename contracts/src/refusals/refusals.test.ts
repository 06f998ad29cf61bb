import { REFUSALS, type RefusalCode } from './refusals';

const CODES = Object.keys(REFUSALS) as RefusalCode[];

it.each(CODES)('%s has a status and a name of plain letters', (code) => {
  expect(code).toMatch(/^[a-z0-9_]+$/);
  expect(REFUSALS[code][0]).toBeGreaterThanOrEqual(400);
  expect(REFUSALS[code][0]).toBeLessThan(600);
});

it('says another text for each refusal', () => {
  const texts = CODES.map((code) => REFUSALS[code][1]);
  expect(new Set(texts).size).toBe(texts.length);
});
