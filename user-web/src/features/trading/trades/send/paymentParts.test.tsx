import type { Verdict } from '@souk/contracts/money/chain/chain';
import { aTrade, json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';

const [FIRST, REST] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`];
const selling = { seller_id: 2, seller_username: 'amina', buyer_id: 1, buyer_username: 'yusuf' };

function aVerdict(code: 'too_little' | 'wrong_recipient', paid: string): Verdict {
  const params = { paid, expected: '10', coin: 'SIDRA', address: '0xabc' };
  return {
    outcome: 'wrong',
    reasons: [{ code, params, text: '' }],
    network: 'sidra',
    confirmations: 3,
    needed: 60,
    needed_minutes: 0,
    paid,
    payer: null,
    recipient: null,
    block_at: '2026-11-21T05:20:00.000Z',
    sources: ['one.example'],
    checked_at: '2026-11-21T05:21:00.000Z',
    vanished_at: null,
  };
}

const sent = (verdict: Verdict) =>
  aTrade({
    status: 'crypto_sent',
    seller_txn_hash: FIRST,
    verdict,
    payments: [{ txn_hash: FIRST, by: 'seller', verdict }],
    adds_payment: ['seller'],
  });

it.each([
  ['short', aVerdict('too_little', '9.99'), 'Add another hash', undefined],
  ['wrong', aVerdict('wrong_recipient', '0'), 'Replace the wrong hash', FIRST],
] as const)('a hash is added to a payment that is %s', async (_, verdict, label, replaces) => {
  const trade = { ...sent(verdict), ...selling };
  const { user, sent: requests } = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(trade),
      'POST /trades/7/check-hash': () => json({ ...verdict, outcome: 'match', reasons: [] }),
      'POST /trades/7/payments': () => json(trade),
    },
  });
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  if (!replaces) {
    expect(step.getByText('9.99 of 10 SIDRA arrived; 0.01 is missing.')).toBeVisible();
    expect(step.getByText('Send the rest and add its hash.')).toBeVisible();
    expect(step.getByRole('img', { name: 'QR code: pay 0.01 SIDRA to yusuf’s address' })).toBeVisible();
  }
  await user.type(step.getByLabelText('Transaction hash'), REST);
  await user.click(step.getByRole('button', { name: label }));
  expect(await screen.findByText('Transaction hash added. Our team sees it now.')).toBeInTheDocument();
  const asked = requests.find(({ path }) => path.endsWith('/payments'));
  expect(JSON.parse(String(asked?.body))).toEqual({
    txn_hash: REST,
    ...(replaces && { replaces }),
    seen_wallet_address: trade.buyer_wallet_address,
  });
});

it('the buyer sees what is missing', async () => {
  const trade = sent(aVerdict('too_little', '9.99'));
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
  expect(await screen.findByText('9.99 of 10 SIDRA arrived; 0.01 is missing.')).toBeVisible();
  expect(screen.getByText('The seller can send the rest and add its hash.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add another hash' })).not.toBeInTheDocument();
});
