import { sortDirection } from './sorting';

it('says how a column is sorted', () => {
  expect(sortDirection('-amount', '-amount')).toBe('descending');
  expect(sortDirection('-amount', 'amount')).toBe('ascending');
  expect(sortDirection('-amount', '-created_at')).toBe('none');
});
