import { differences } from './checkJournal';
import { Facts, micros } from './Facts';

const compare = (facts: [number, string][], rows: { id: number; status: string }[]) =>
  differences(
    'deposit',
    new Map(facts),
    rows as never,
    (fact) => fact,
    ({ status }) => status,
  );

it('finds what is lost, what nobody was told of, and what is otherwise than was told', () => {
  expect(compare([[1, 'approved']], [{ id: 1, status: 'approved' }])).toEqual([]);
  expect(compare([[1, 'approved']], [])).toEqual(['deposit 1 is lost']);
  expect(compare([], [{ id: 2, status: 'pending' }])).toEqual(['deposit 2 was not acknowledged']);
  expect(compare([[3, 'approved']], [{ id: 3, status: 'pending' }])).toEqual([
    'deposit 3 is pending, not approved',
  ]);
});

it('computes balances from what was acknowledged alone', () => {
  const facts = new Facts();
  facts.deposits.set(1, { userId: 1, amount: 100, status: 'approved' });
  facts.deposits.set(2, { userId: 1, amount: 7, status: 'rejected' });
  facts.withdrawals.set(1, { userId: 1, amount: 10, status: 'processing' });
  facts.withdrawals.set(2, { userId: 1, amount: 5, status: 'approved' });
  const trade = {
    buyerId: 1,
    sellerId: 2,
    coins: 10,
    extendedMinutes: 0,
    requests: 0,
    answers: 0,
    split: null,
  };
  facts.trades.set(1, { ...trade, status: 'open' });
  facts.trades.set(2, { ...trade, status: 'completed' });
  facts.trades.set(3, { ...trade, status: 'cancelled' });
  facts.trades.set(4, { ...trade, status: 'completed', split: 1 });
  const [buyer, seller] = facts.balances([1], [2]).values();
  // 900,000 + 100 - 10 - 5 - 20.30 - 20.30 - 1.015
  expect(buyer).toEqual({
    available: micros('900043.385'),
    escrow: micros('20.3'),
    held: micros('10'),
  });
  expect(seller).toEqual({ available: micros('20.685'), escrow: 0n, held: 0n });
});
