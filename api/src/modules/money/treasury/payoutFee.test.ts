// @slow: a hundred payouts on a chain

import { payMany } from '../../../../test/chain/payMany';
import { TreasuryScene } from '../../../../test/chain/TreasuryScene';
import { createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { testApi } from '../../../../test/testApi';

const PEOPLE = 10;
const EACH = 10;
const FEE = 2_000_000n;

const api = testApi();
const desk = madeFirst(() => TreasuryScene.set(api));
afterAll(() => desk.money.chain.stop());

it('keeps the treasury in balance to the cent over a hundred payouts with a fee', async () => {
  const { money } = desk;
  const fees = {
    buyer_fee_percentage: '1',
    seller_fee_percentage: '1',
    withdrawal_fee: '2',
    min_withdrawal: '3',
  };
  await money.put('/admin/transaction-fees', fees);
  for (let person = 0; person < PEOPLE; person += 1) {
    const { user } = await desk.deposited('1000', await createTrader(api));
    const payouts: { id: number; units: bigint }[] = [];
    for (let place = 0; place < EACH; place += 1) {
      const cents = 300 + (((person * EACH + place) * 37) % 1_500);
      const id = await desk.processing(user, (cents / 100).toFixed(2));
      payouts.push({ id, units: BigInt(cents) * 10_000n - FEE });
    }
    const payee = money.chain.accounts[5] ?? '';
    const hash = await payMany(
      money.chain,
      payouts.map(({ units }) => [payee, units] as const),
      money.platform,
    );
    await money.watch();
    expect((await desk.treasury()).payouts_not_completed.count).toBe(EACH);
    for (const { id } of payouts) expect((await desk.complete(id, hash)).status).toBe(200);
  }
  await desk.settle();
  const { difference, fees: kept, suspects, pause, ...terms } = await desk.treasury();
  expect([difference, kept, suspects, pause]).toEqual(['0.000000', '200.000000', [], null]);
  expect([terms.payouts_not_completed.count, terms.payouts_not_on_chain.count]).toEqual([0, 0]);
}, 120_000);
