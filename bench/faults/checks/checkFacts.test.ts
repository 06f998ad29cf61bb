import { BALANCE } from '../../server/makeTrading';
import { Facts, micros } from '../traffic/Facts';
import { differences } from './checkFacts';

const compare = (told: [number, string][], found: [number, string][]) =>
  differences(
    'deposits',
    new Map(told.map(([id, status]) => [id, { amount: 5, status }])),
    found.map(([id, status]) => ({ id, amount: '5.000000', status })),
  );

it('finds rows that are lost, unannounced, or other than announced', () => {
  expect(compare([[1, 'approved']], [[1, 'approved']])).toEqual([]);
  expect(compare([[1, 'approved']], [])).toEqual(['deposits 1 is lost']);
  expect(compare([], [[2, 'pending']])).toEqual(['deposits 2 was not acknowledged']);
  expect(compare([[3, 'approved']], [[3, 'pending']])).toEqual([
    'deposits 3: status is pending, not approved',
  ]);
});

it('computes balances from what was acknowledged alone', () => {
  const facts = new Facts();
  facts.deposits.set(1, { user_id: 1, amount: 100, status: 'approved' });
  facts.deposits.set(2, { user_id: 1, amount: 7, status: 'rejected' });
  facts.withdrawals.set(1, { user_id: 1, amount: 10, status: 'processing' });
  facts.withdrawals.set(2, { user_id: 1, amount: 5, status: 'approved' });
  const parties = { buyer_id: 1, seller_id: 2, crypto_amount: 10 };
  const trade = {
    ...parties,
    extended_minutes: 0,
    requests: 0,
    answers: 0,
    messages: 0,
    attachments: 0,
    split_usdt: null,
  };
  facts.trades.set(1, { ...trade, status: 'open' });
  facts.trades.set(2, { ...trade, status: 'completed' });
  facts.trades.set(3, { ...trade, status: 'cancelled' });
  facts.trades.set(4, { ...trade, status: 'completed', split_usdt: 1 });
  const [buyer, seller] = facts.balances([1], [2]).values();
  // 100 - 10 - 5 - 20.30 - 20.30 - 1.015
  const available = micros(String(BALANCE)) + micros('43.385');
  expect(buyer).toEqual([available, micros('20.3'), micros('10')]);
  expect(seller).toEqual([micros('20.685'), 0n, 0n]);
});
