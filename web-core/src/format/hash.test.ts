import { shortHash } from './hash';

it('keeps ten characters and shortens eleven', () => {
  expect(shortHash('0123456789')).toBe('0123456789');
  expect(shortHash('0123456789a')).toBe('0123456789…');
});
