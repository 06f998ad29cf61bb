import { isGrave } from '@souk/contracts/backOffice/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags';
import { createAdmin, createTestOffer, createTrader, openTestTrade } from '../../../../../test/factories';
import { testApi } from '../../../../../test/testApi';
import { writeSettings } from '../../../../domain/policy/settings/settings';
import { change } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';

const api = testApi();
const setFar = (price_far_percent: number) =>
  inTransaction(api.services.sequelize, (t) => writeSettings(t, { price_far_percent }));
const sellAt = (usual: string, hours = 0) =>
  change(
    api.services.sequelize,
    `REPLACE INTO market_prices (crypto_type, median, trades, at) VALUES ('SIDRA', :usual, 9, NOW(3) - INTERVAL :hours HOUR)`,
    { usual, hours },
  );

it.each([
  [0, '4.00', null],
  [0, '4.01', false],
  [0, '6.01', true],
  [0, '0.99', false],
  [50, '3.00', null],
  [50, '3.01', false],
  [50, '4.00', false],
  [50, '4.01', true],
  [50, '1.33', false],
  [50, '0.99', true],
])('with %i percent, a price of %s beside 2.00 is grave: %s', async (percent, price, grave) => {
  await setFar(percent);
  await sellAt('2.00');
  const [admin, seller] = [await createAdmin(api), await createTrader(api)];
  const buyer = await createTrader(api, { balance: '500' });
  const { id } = await openTestTrade(api, buyer, await createTestOffer(api, seller, { price }));
  await api.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=${String(id).padStart(64, '7')}`, {
    token: seller.token,
  });
  const { body } = await api.call('GET', `/admin/trades?search=%23${id}`, { token: admin.token });
  const far = (body[0].flags as Flag[]).find(({ code }) => code === 'price_far');
  expect(far ? isGrave(far) : null).toBe(grave);
});

it('says what coins were sold at, and nothing that is older than a day', async () => {
  await setFar(50);
  await sellAt('2.00');
  const { token } = await createTrader(api);
  const ask = async () => (await api.call('GET', '/market/usual-prices', { token })).body;
  expect(await ask()).toEqual({ far_percent: 50, prices: { SIDRA: '2.00' }, references: [] });
  await sellAt('2.00', 25);
  expect(await ask()).toEqual({ far_percent: 50, prices: {}, references: [] });
});
