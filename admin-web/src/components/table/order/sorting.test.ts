import { nextSort, sortDirection } from './sorting';

it('sorts by a heading as its column says first, then the other way round', () => {
  expect(nextSort('-amount', '-created_at')).toBe('-amount');
  expect(nextSort('-amount', '-amount')).toBe('amount');
  expect(nextSort('-amount', 'amount')).toBe('-amount');
  expect(nextSort('email', 'email')).toBe('-email');
});

it('says how a column is sorted', () => {
  expect(sortDirection('-amount', '-amount')).toBe('descending');
  expect(sortDirection('-amount', 'amount')).toBe('ascending');
  expect(sortDirection('-amount', '-created_at')).toBe('none');
});
