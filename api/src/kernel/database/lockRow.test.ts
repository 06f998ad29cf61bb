import { setTimeout as pause } from 'node:timers/promises';
import type { TestResponse } from '../../../test/createTestApi';
import {
  BUYER_WALLET,
  balancesOf,
  createAdmin,
  createTestOffer,
  createTrader,
  next,
} from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { Deposit, Offer, User } from '../../domain/models';
import { inTransaction } from './transaction';

const api = testApi();

/** Changes a user, and commits only once a previously admitted request is blocked. */
async function changingMeanwhile(
  id: number,
  change: Partial<Pick<User, 'isActive' | 'kycStatus' | 'role'>>,
  request: () => Promise<TestResponse>,
): Promise<TestResponse> {
  const { answer } = await inTransaction(api.services.sequelize, async (transaction) => {
    await User.update(change, { where: { id }, transaction });
    const sent = request();
    await pause(300);
    return { answer: sent };
  });
  return answer;
}

const DEACTIVATED = { isActive: false };
const PROMOTED = { role: 'admin' } as const;
const post = (path: string, token: string, json: object) => api.call('POST', path, { token, json });

describe('a request that was let in while its sender could still make it', () => {
  it.each([DEACTIVATED, PROMOTED, { kycStatus: 'rejected' } as const])(
    'opens no trade once the buyer is %j',
    async (change) => {
      const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
      const { id } = await createTestOffer(api, seller);
      const json = { offer_id: id, crypto_amount: '10', buyer_wallet_address: BUYER_WALLET };
      const { status } = await changingMeanwhile(buyer.id, change, () => post('/trades/', buyer.token, json));
      expect(status).toBe(403);
      expect(await balancesOf(api, buyer)).toEqual(['100.000000', '0.000000', '0.000000']);
    },
  );

  it.each([DEACTIVATED, PROMOTED])('sets no withdrawal aside once the user is %j', async (change) => {
    const user = await createTrader(api, { balance: '100' });
    const { status } = await changingMeanwhile(user.id, change, () =>
      post('/wallet/withdraw', user.token, { amount: '10' }),
    );
    expect(status).toBe(403);
    expect(await balancesOf(api, user)).toEqual(['100.000000', '0.000000', '0.000000']);
  });

  it.each([DEACTIVATED, PROMOTED])('reports no deposit once the user is %j', async (change) => {
    const user = await createTrader(api);
    const json = { amount: '10', txn_hash: `transaction-${next()}` };
    const { status } = await changingMeanwhile(user.id, change, () =>
      post('/wallet/deposit', user.token, json),
    );
    expect([status, await Deposit.count({ where: { userId: user.id } })]).toEqual([403, 0]);
  });

  it.each([DEACTIVATED, PROMOTED, { kycStatus: 'rejected' } as const])(
    'posts no offer once the seller is %j',
    async (change) => {
      const seller = await createTrader(api);
      const terms = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '2' };
      const { status } = await changingMeanwhile(seller.id, change, () =>
        post('/offers/', seller.token, terms),
      );
      expect([status, await Offer.count({ where: { ownerId: seller.id } })]).toEqual([403, 0]);
    },
  );

  it('deactivates no administrator once the one who sent it is deactivated', async () => {
    const [sender, other] = [await createAdmin(api), await createAdmin(api), await createAdmin(api)];
    const { status } = await changingMeanwhile(sender.id, DEACTIVATED, () =>
      sender.call('PUT', `/admin/users/${other.id}`, { is_active: false }),
    );
    expect([status, (await other.user.reload()).isActive]).toEqual([403, true]);
  });
});
