import {
  type Actor,
  asActor,
  BUYER_WALLET,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../../test/factories';
import { uploadAll } from '../../../../test/kycUploads';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { Deposit, DepositIntent, KycDocument, Offer, Session, Trade, User } from '../../../domain/models';
import type { SignedIn } from '../../../domain/session/Caller';
import { inTransaction, type Transaction } from '../../../kernel/database/transaction';
import { setAlert } from '../../trading/alerts/setAlert';
import { fileReport } from '../reports/fileReport';
import { blockTrader } from '../reputation/changeBlock';
import { rateTrade } from '../reputation/rateTrade';

/** Each test sends some sixty requests, on a machine that may be busy. */
jest.setTimeout(90_000);

const api = testApi();

beforeAll(() => setSettings(api, { admin_wallet_address: 'TPlatformDepositAddress123456' }));

const erase = ({ token, user }: Actor) =>
  api.call('POST', '/profile/erase', { token, json: { confirm: user.username } });
const reload = ({ id }: Actor) => User.findByPk(id, { rejectOnEmpty: true });
const OFFER = { crypto_type: 'SIDRA', price_per_unit: '2.00', min_amount: '1', max_amount: '5' };

describe('at the same moment', () => {
  const ROUNDS = 20;
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const isErased = async (actor: Actor) => (await reload(actor)).erasedAt !== null;

  it('as another erasure, one of both succeeds', async () => {
    for (const _ of rounds) {
      const actor = await createNewcomer(api);
      const statuses = (await Promise.all([erase(actor), erase(actor)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 401]);
    }
  });

  it('as a deposit or an amount to send is asked for, the account is erased or has a case, never both', async () => {
    for (const round of rounds) {
      const actor = await createTrader(api);
      const { id: userId, token } = actor;
      const json = round % 2 ? { amount: '1', txn_hash: `race-${next()}-hash` } : { amount: '1' };
      const path = round % 2 ? '/wallet/deposit' : '/wallet/deposit-intents';
      await Promise.all([erase(actor), api.call('POST', path, { token, json })]);
      const cases =
        (await Deposit.count({ where: { userId } })) + (await DepositIntent.count({ where: { userId } }));
      expect([round, await isErased(actor)]).toEqual([round, cases === 0]);
    }
  });

  it('as someone buys of them or they post an offer, the account is erased or has a trade, never both', async () => {
    const buyer = await createTrader(api, { balance: '1000' });
    for (const round of rounds) {
      const seller = await createTrader(api);
      const offer = await createTestOffer(api, seller);
      const json = { offer_id: offer.id, crypto_amount: '1', buyer_wallet_address: BUYER_WALLET };
      await Promise.all([
        erase(seller),
        round % 2 ? erase(seller) : seller.call('POST', '/offers/', OFFER),
        buyer.call('POST', '/trades/', json),
      ]);
      const trades = await Trade.count({ where: { sellerId: seller.id } });
      const offers = await Offer.count({ where: { ownerId: seller.id, deletedAt: null } });
      expect([round, await isErased(seller)]).toEqual([round, trades === 0]);
      if (await isErased(seller)) expect(offers).toBe(0);
    }
  });

  it('as the profile is changed or a document comes, nothing of it is kept', async () => {
    for (const _ of rounds) {
      const actor = await createNewcomer(api);
      const json = { full_name: 'Amina Haddad', wallet_address: 'TWallet12345678901234567890' };
      await Promise.all([
        uploadAll(api, actor).catch(() => null),
        actor.call('PUT', '/profile/me', json),
        erase(actor),
      ]);
      expect(await isErased(actor)).toBe(true);
      const { fullName, walletAddress, kycStatus } = await reload(actor);
      expect([fullName, walletAddress, kycStatus]).toEqual([null, null, null]);
      expect(await KycDocument.count({ where: { userId: actor.id } })).toBe(0);
    }
  });

  it('as they sign in, the session opens nothing', async () => {
    // Each hashes a password.
    for (const _ of rounds.slice(0, 8)) {
      const password = 'a-good-password';
      const account = { email: `race.${next()}@test.example`, username: `race_${next()}`, password };
      await api.call('POST', '/auth/register', { json: account });
      const user = await User.findOne({ where: { email: account.email }, rejectOnEmpty: true });
      const actor = await asActor(api, user);
      const form = { username: account.email, password };
      const [{ body }] = await Promise.all([api.call('POST', '/auth/login', { form }), erase(actor)]);
      expect(await Session.count({ where: { userId: actor.id } })).toBe(0);
      if (!body.access_token) continue;
      const { status } = await api.call('GET', '/profile/me', { token: body.access_token });
      expect(status).toBe(401);
    }
  });
});

it('what was on its way as the account was deleted is written no more', async () => {
  const [actor, other] = [await createTrader(api, { balance: '2.03' }), await createTrader(api)];
  const { id: tradeId } = await openTestTrade(api, actor, await createTestOffer(api, other), '1');
  await other.call('PUT', `/trades/${tradeId}/confirm-sent?seller_txn_hash=before-it-was-erased`);
  const { token } = await createAdmin(api);
  await api.call('PUT', `/admin/trades/${tradeId}/verify`, { token, json: {} });
  const caller = (await api.services.callers.read(actor.sessionId)) as SignedIn;
  const { username } = other.user;
  const text = 'Wrote of themselves';
  expect((await erase(actor)).status).toBe(204);
  const late: ((transaction: Transaction) => Promise<unknown>)[] = [
    (t) => setAlert(t, actor.id, { side: 'sell', cryptoType: 'SIDRA', pricePerUnit: '1.00' }),
    (t) => setAlert(t, actor.id, { username }),
    (t) => blockTrader(t, { userId: actor.id, username }),
    (t) => fileReport(t, { reporter: caller.user, request: { username, reason: 'outside', text } }),
    (t) => rateTrade(t, { id: tradeId, caller, request: { thumb: 'up', text } }),
  ];
  for (const write of late)
    await expect(inTransaction(api.services.sequelize, write)).rejects.toMatchObject({
      code: 'session_over',
    });
});
