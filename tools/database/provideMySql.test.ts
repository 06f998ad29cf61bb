import { isProductions } from './provideMySql';

it.each([
  ['MySQL', '8.0.22', true],
  ['MySQL', '8.0.21', false],
  ['MySQL', '8.4.0', true],
  ['MySQL', '9.7.4', true],
  ['MySQL', '5.7.44', false],
  ['MySQL', 'of an unknown version', false],
  ['MariaDB', '11.8.2', false],
] as const)('takes %s %s for what production runs: %s', (kind, version, is) => {
  expect(isProductions({ kind, version })).toBe(is);
});
