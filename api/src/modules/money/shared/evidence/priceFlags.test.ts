import { isGrave } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { createAdmin, createTestOffer, createTrader, openTestTrade } from '../../../../../test/factories';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { change } from '../../../../kernel/database/statements';

const api = testApi();
const setFar = (price_far_percent: number) => setSettings(api, { price_far_percent });
const sellAt = (usual: string, hours = 0) =>
  change(
    api.services.sequelize,
    `REPLACE INTO market_prices (crypto_type, median, trades, at) VALUES ('SIDRA', :usual, 9, NOW(3) - INTERVAL :hours HOUR)`,
    { usual, hours },
  );

it.each([
  [15, '2.29', null],
  [15, '2.30', false],
  [15, '2.60', true],
  // Without a delay too a far price is flagged.
  [0, '2.30', false],
])('with %i percent, a price of %s beside 2.00 is grave: %s', async (percent, price, grave) => {
  await setFar(percent);
  await sellAt('2.00');
  const [admin, seller] = [await createAdmin(api), await createTrader(api)];
  const buyer = await createTrader(api, { balance: '500' });
  const { id } = await openTestTrade(api, buyer, await createTestOffer(api, seller, { price }));
  await seller.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=${String(id).padStart(64, '7')}`);
  const { body } = await admin.call('GET', `/admin/trades?search=%23${id}`);
  const far = (body[0].flags as Flag[]).find(({ code }) => code === 'price_far');
  expect(far ? isGrave(far) : null).toBe(grave);
});

it('says what coins were sold at, and nothing that is older than a day', async () => {
  await setFar(10);
  await sellAt('2.00');
  const { token } = await createTrader(api);
  const ask = async () => (await api.call('GET', '/market/usual-prices', { token })).body;
  expect(await ask()).toEqual({ far_percent: 10, prices: { SIDRA: '2.00' }, references: [] });
  await sellAt('2.00', 25);
  expect(await ask()).toEqual({ far_percent: 10, prices: {}, references: [] });
});
