import { createSecretKey } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { inTransaction } from '../../api/src/database/transaction';
import { createUser, registerUser } from '../../api/src/features/auth/registerUser';
import { openSession } from '../../api/src/features/auth/sessions';
import { createOffer } from '../../api/src/features/offers/createOffer';
import { decideDeposit } from '../../api/src/features/wallet/decideDeposit';
import { requestDeposit } from '../../api/src/features/wallet/requestDeposit';
import { SessionTokens } from '../../api/src/http/SessionTokens';
import type { User } from '../../api/src/models';
import type { Request } from '../load/runWrk';

const BUYERS = 256;
const SELLERS = 64;
/** Enough for every trade of a long run. */
const BALANCE = '900000000';
/** Nobody signs in with it: sessions are signed with the bench's own secret. */
const NO_PASSWORD = 'none';
export const WALLET = 'SidraWalletOfTheBuyer123';

/** Who trades in a benchmark, and on what. */
export interface Trading {
  buyers: { id: number; username: string; token: string }[];
  offerIds: number[];
  /** Of an administrator. */
  adminToken: string;
}

/** Makes buyers with money and sellers with one offer each, by the use cases that the product has for it. */
export async function makeTrading(sequelize: Sequelize, jwtSecret: string): Promise<Trading> {
  const tokens = new SessionTokens(createSecretKey(Buffer.from(jwtSecret)));
  const origin = { site: 'all', device: 'bench', address: '127.0.0.1' } as const;
  const signIn = async ({ id }: User) => tokens.sign(await openSession(undefined, id, origin));
  const admin = await inTransaction(sequelize, (transaction) =>
    createUser(
      transaction,
      { email: 'admin@bench.example', username: 'bench_admin', passwordHash: NO_PASSWORD },
      'admin',
    ),
  );
  const buyers: Trading['buyers'] = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const buyer = await makeTrader(sequelize, `bench_buyer_${index}`);
    await fund(sequelize, buyer, admin);
    buyers.push({ id: buyer.id, username: buyer.username, token: await signIn(buyer) });
  }
  const offerIds: number[] = [];
  for (let index = 0; index < SELLERS; index += 1) {
    const seller = await makeTrader(sequelize, `bench_seller_${index}`);
    const request = {
      crypto_type: 'SIDRA',
      price_per_unit: '2.00',
      min_amount: '1',
      max_amount: '100',
      description: null,
    } as const;
    const offer = await inTransaction(sequelize, (t) => createOffer(t, { sellerId: seller.id, request }));
    offerIds.push(offer.id);
  }
  return { buyers, offerIds, adminToken: await signIn(admin) };
}

async function makeTrader(sequelize: Sequelize, username: string): Promise<User> {
  const registration = { email: `${username}@bench.example`, username, passwordHash: NO_PASSWORD };
  const user = await inTransaction(sequelize, (transaction) => registerUser(transaction, registration));
  return user.update({ kycStatus: 'approved' });
}

async function fund(sequelize: Sequelize, { id }: User, admin: User): Promise<void> {
  const request = { amount: BALANCE, txn_hash: `bench-funding-of-${id}` };
  const decision = { status: 'approved', admin_notes: null } as const;
  await inTransaction(sequelize, async (transaction) => {
    const deposit = await requestDeposit(transaction, { userId: id, request });
    await decideDeposit(transaction, { id: deposit.id, decision, caller: admin, requestId: 'bench' });
  });
}

/** One of them, evenly. */
export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** Asks for ten coins of an offer. */
export function requestOn(offerId: number) {
  return { offer_id: offerId, crypto_amount: '10', buyer_wallet_address: WALLET };
}

/** A request of each buyer, often enough that buyers and offers meet in many ways. */
export function overHttp({ buyers, offerIds }: Trading, base = ''): Request[] {
  return Array.from({ length: 2_000 }, (_, index) => ({
    method: 'POST',
    path: `${base}/trades/`,
    headers: { Authorization: `Bearer ${buyers[index % buyers.length]?.token}` },
    json: requestOn(oneOf(offerIds)),
  }));
}
