// @slow: it opens a trade or starts a payout for each of a hundred hashes
import { addressUrl, transactionUrl } from '@souk/contracts/chains/networks';
import type { TestResponse } from '../../../test/createTestApi';
import { createAdmin, createTestOffer, createTrader, next, openTestTrade } from '../../../test/factories';
import { madeFirst } from '../../../test/madeFirst';
import { setSettings } from '../../../test/setSettings';
import { testApi } from '../../../test/testApi';
import { Deposit, Trade, Withdrawal } from '../models';
import { setRules } from './environmentRules';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const trader = madeFirst(() => createTrader(api, { balance: '10000' }));
const buyer = madeFirst(() => createTrader(api, { balance: '10000' }));
beforeAll(async () => {
  const changes = { admins_need_second_factor: false, wrong_verdict_needs_reason: false } as const;
  await setSettings(api, changes);
});
const inProduction = (production: boolean) =>
  setRules(api.services.sequelize, { production, rateLimits: false });
afterEach(() => inProduction(false));

const digits = () => String(next()).padStart(64, 'a');
const codeOf = ({ status, body }: TestResponse) =>
  status < 400 ? status : [status, body.errors?.[0]?.field, body.errors?.[0]?.code];

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Coins of trades are on sidra, USDT is on tron: a link to ethereum fits neither. */
const WRONG = [
  ['no hash at all', () => `0xnothash${next()}`, 'hash_malformed'],
  ['an order number', () => `ORDER-2026-${String(next()).padStart(6, '0')}`, 'hash_malformed'],
  ['58 digits', () => digits().slice(6), 'hash_malformed'],
  ['the address of a wallet', () => `0x${digits().slice(24)}`, 'hash_is_address'],
  ['an Etherscan link', () => transactionUrl('ethereum', `0x${digits()}`), 'hash_of_network'],
] as const;

async function openTrade() {
  const offer = await createTestOffer(api, trader);
  return openTestTrade(api, buyer, offer);
}

async function startPayout(): Promise<number> {
  const { body } = await trader.call('POST', '/wallet/withdraw', { amount: '10' });
  const json = { status: 'processing' };
  await admin.call('PUT', `/admin/withdrawals/${body.id}`, json);
  return body.id;
}

/** Every place that takes a hash: how to submit it, and where it is stored. */
const PLACES = {
  txn_hash: {
    'a deposit': async (txn_hash: string) => {
      const answer = await trader.call('POST', '/wallet/deposit', { amount: '5', txn_hash });
      return [answer, (await Deposit.findByPk(answer.body.id ?? 0))?.txnHash] as const;
    },
    'a payout': async (txn_hash: string) => {
      const id = await startPayout();
      const json = { status: 'approved', txn_hash };
      const answer = await admin.call('PUT', `/admin/withdrawals/${id}`, json);
      return [answer, (await Withdrawal.findByPk(id))?.txnHash] as const;
    },
    'a check of a payout': async (txn_hash: string) => {
      const path = `/admin/withdrawals/${await startPayout()}/check-hash`;
      return [await admin.call('POST', path, { txn_hash }), undefined] as const;
    },
  },
  seller_txn_hash: {
    'a trade': (hash: string) => give(hash),
    'a dispute': (hash: string) => give(hash, dispute),
    'a late payment': (hash: string) =>
      give(hash, async (id) => {
        await dispute(id);
        const json = { status: 'cancelled', admin_notes: 'No coins came' };
        await admin.call('PUT', `/admin/trades/${id}/resolve-dispute`, json);
      }),
    'a check of a trade': async (seller_txn_hash: string) => {
      const path = `/trades/${(await openTrade()).id}/check-hash`;
      const json = { seller_txn_hash };
      return [await trader.call('POST', path, json), undefined] as const;
    },
  },
};

const dispute = (id: number) => trader.call('PUT', `/trades/${id}/dispute?dispute_reason=late`);

async function give(hash: string, before: (id: number) => Promise<unknown> = async () => {}) {
  const { id } = await openTrade();
  await before(id);
  const query = new URLSearchParams({ seller_txn_hash: hash });
  const answer = await trader.call('PUT', `/trades/${id}/confirm-sent?${query}`);
  return [answer, (await Trade.findByPk(id))?.sellerTxnHash] as const;
}

const places = Object.entries(PLACES).flatMap(([field, ways]) =>
  Object.entries(ways).map(([place, way]) => [place, field, way] as const),
);

describe.each(places)('the hash of %s', (_, field, way) => {
  it.each(WRONG)('is refused in production where it is %s, with the reason', async (_what, make, code) => {
    inProduction(true);
    const [answer, kept] = await way(make());
    expect(codeOf(answer)).toEqual([422, field, code]);
    expect(kept ?? null).toBeNull();
  });

  it.each(WRONG)('is taken elsewhere where it is %s: clients rely on any text', async (_what, make) => {
    const given = make();
    const [answer, kept] = await way(given);
    expect(answer.status).toBeLessThan(300);
    if (kept !== undefined) expect(kept).toBe(given.split('/tx/').at(-1));
  });

  it.each([true, false])(
    'is never the address page of an explorer (in production: %s)',
    async (production) => {
      inProduction(production);
      const [answer, kept] = await way(addressUrl('ethereum', ETHEREUM));
      expect(codeOf(answer)).toEqual([422, field, 'is_link']);
      expect(kept ?? null).toBeNull();
    },
  );

  it.each([
    ['as the chain writes it', (hash: string) => hash],
    [
      'as a link to its explorer',
      (hash: string) => transactionUrl(field === 'txn_hash' ? 'tron' : 'sidra', hash),
    ],
    ['with 0x', (hash: string) => `0x${hash}`],
  ])('is taken in production %s', async (_how, write) => {
    inProduction(true);
    const hash = digits();
    const [answer, kept] = await way(write(hash));
    expect(answer.status).toBeLessThan(300);
    if (kept !== undefined) expect(kept?.replace('0x', '')).toBe(hash);
  });
});
