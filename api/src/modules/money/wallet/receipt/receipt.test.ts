import type { ReceiptContent } from '@souk/contracts/money/treasury/receipt';
import { type Actor, createTrader, fund } from '../../../../../test/factories';
import { isSignedReceipt } from '../../../../../test/isSignedReceipt';
import { mailsTo } from '../../../../../test/mailsTo';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { SentOnce } from '../../../../domain/models';
import { receiptJob } from './receiptJob';

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

describe('the receipt by mail', () => {
  const wants = async (on: boolean): Promise<Actor> => {
    const trader = await createTrader(api, { balance: '79.7' });
    await trader.user.update({ emailVerifiedAt: new Date() });
    const json = { nightly_receipt: on };
    const { body } = await api.call('PUT', '/notification-preferences', { token: trader.token, json });
    expect([body.nightly_receipt, body.money]).toEqual([on, { site: true, mail: true, push: true }]);
    return trader;
  };
  const run = () => receiptJob.run(api.services);
  const receiptsTo = async ({ id }: Actor) =>
    (await mailsTo(api, id)).filter(({ subject }) => subject.includes('your receipt of'));
  const nextDay = () => SentOnce.destroy({ where: {} });

  it('goes once a night to those who want it, and checks itself', async () => {
    const [wanting, other] = [await wants(true), await wants(false)];
    await Promise.all([run(), run(), run()]);
    await run();
    const mails = await receiptsTo(wanting);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('79.70\u00a0USDT available');
    const [file] = mails[0]?.attachments ?? [];
    expect(file?.filename).toMatch(/^receipt-\d{4}-\d\d-\d\d\.html$/);
    const html = String(file?.content);
    const receipt = JSON.parse(/id="data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(isSignedReceipt(receipt)).toBe(true);
    expect(JSON.parse(receipt.signed).available).toBe('79.700000');
    expect(await receiptsTo(other)).toEqual([]);
    await nextDay();
    await run();
    expect(await receiptsTo(wanting)).toHaveLength(2);
  });

  it('is not sent to an address that is not confirmed, nor once it was switched off', async () => {
    const [unconfirmed, off] = [await wants(true), await wants(true)];
    await run();
    await unconfirmed.user.update({ emailVerifiedAt: null });
    await api.call('PUT', '/notification-preferences', {
      token: off.token,
      json: { nightly_receipt: false },
    });
    for (const trader of [unconfirmed, off]) expect(await receiptsTo(trader)).toEqual([]);
    const json = { nightly_receipt: 'yes' };
    const { status } = await api.call('PUT', '/notification-preferences', { token: off.token, json });
    expect(status).toBe(422);
  });

  it('reaches everyone else where one cannot be told', async () => {
    await nextDay();
    const [broken, whole] = [await wants(true), await wants(true)];
    const create = `CREATE TRIGGER refuse_one BEFORE INSERT ON told_once FOR EACH ROW
      IF NEW.user_id = ${broken.id} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'not this one'; END IF`;
    await api.owner.query(create);
    await expect(run()).rejects.toThrow(`1 of`);
    await api.owner.query('DROP TRIGGER refuse_one');
    expect(await receiptsTo(whole)).toHaveLength(1);
    await run();
    expect(await receiptsTo(broken)).toHaveLength(1);
  });
});
