import { chainLength } from './countRoundTrips';

const transfer = (began: number, ended: number) => ({ began, ended });

it('counts answers that were waited for one after the other', () => {
  expect(chainLength([transfer(0, 200), transfer(210, 410), transfer(420, 620)])).toBe(3);
});

it('counts those that were asked for at once as one', () => {
  expect(chainLength([transfer(0, 200), transfer(210, 410), transfer(211, 500), transfer(212, 300)])).toBe(2);
});

it('is nothing where nothing was asked', () => {
  expect(chainLength([])).toBe(0);
});
