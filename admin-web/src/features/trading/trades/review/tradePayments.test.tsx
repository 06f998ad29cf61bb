import { json, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { aMatch, anAdminTrade, aTradeReview } from '../../../../testing/factories';
import { showPage } from '../../../../testing/showPage';

const part = (txn_hash: string, paid: string, by: 'seller' | 'buyer' = 'seller') => ({
  txn_hash,
  by,
  verdict: aMatch({
    outcome: 'wrong',
    reasons: [{ code: 'too_little', params: { paid, coin: 'SIDRA', expected: '10' }, text: '' }],
    paid,
  }),
});

it('shows each part with its verdict, and their sum', async () => {
  const trade = anAdminTrade({
    status: 'crypto_sent',
    crypto_amount: '10.00000000',
    payments: [part(`0x${'1'.repeat(64)}`, '9'), part(`0x${'2'.repeat(64)}`, '0.99', 'buyer')],
    verdict: part('', '9.99').verdict,
  });
  await showPage(`/admin?tab=trades&review=${trade.id}`, {
    routes: {
      'GET /admin/trades': () => list([trade]),
      [`GET /admin/trades/${trade.id}/review`]: () => json(aTradeReview(trade)),
    },
  });
  const card = within((await screen.findByText('Payment in parts')).closest('.ant-card') as HTMLElement);
  const rows = card.getAllByRole('row').map((row) => row.textContent);
  expect(rows.filter((row) => row?.includes('Part of the payment'))).toHaveLength(2);
  expect(rows.at(-1)).toMatch(/^Sum9.99 ?SIDRAMissing 0.01 ?SIDRA$/);
});
