import type { ReceiptContent } from '@souk/contracts/money/treasury/receipt';
import { fund } from '../../../../../test/factories';
import { isSignedReceipt } from '../../../../../test/isSignedReceipt';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';

const api = testApi();

it('says what a user owns and how their open trades end, signed to the last character', async () => {
  const scene = await TradeScene.set(api);
  await fund(api, scene.buyer, '200');
  const id = await scene.tradeIn('open');
  const { token } = scene.buyer;
  const { body: receipt } = await api.call('GET', '/wallet/receipt', { token });
  expect(isSignedReceipt(receipt)).toBe(true);
  expect(isSignedReceipt({ ...receipt, signed: receipt.signed.replace('"escrow":"', '"escrow":"1') })).toBe(
    false,
  );
  const content: ReceiptContent = JSON.parse(receipt.signed);
  const { body: balance } = await api.call('GET', '/wallet/balance', { token });
  const { body: head } = await api.call('GET', `/trades/${id}/case/head`, { token });
  expect(content).toMatchObject({
    user: { id: scene.buyer.id },
    available: balance.available_balance,
    escrow: balance.escrow_balance,
    withdrawal_hold: '0.000000',
    cases: [{ trade_id: id, ...head }],
    proof: null,
  });
  expect((await api.call('GET', '/wallet/receipt')).status).toBe(401);
  const { body: html } = await api.call('GET', '/wallet/receipt/file', { token });
  expect(html).toContain('async function signatureOf');
  expect(html).not.toMatch(/^(import|export) /m);
});
