import { createSecretKey } from 'node:crypto';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { Sequelize } from 'sequelize';
import type { User } from '../../api/src/domain/models';
import { callerOf, type Proof } from '../../api/src/domain/session/Caller';
import { SessionTokens } from '../../api/src/domain/session/SessionTokens';
import { inTransaction } from '../../api/src/kernel/database/transaction';
import { decideDeposit } from '../../api/src/modules/money/wallet/deposits/decideDeposit';
import { requestDeposit } from '../../api/src/modules/money/wallet/deposits/requestDeposit';
import { createUser, registerUser } from '../../api/src/modules/people/auth/registerUser';
import { openSession } from '../../api/src/modules/people/auth/sessions';
import { createOffer } from '../../api/src/modules/trading/offers/createOffer';
import type { Request } from '../load/runWrk';

/** The bench's people have just signed in. */
const PROVED: Proof = { isRecent: true, withFactor: false, device: 'The bench', address: '127.0.0.1' };

/** Enough for every trade of a long run, in whole USDT. */
export const BALANCE = 900_000_000;
/** Never used to sign in: the bench signs sessions with its own secret. */
const NO_PASSWORD = 'none';
const WALLET = 'SidraWalletOfTheBuyer123';

export interface Person {
  id: number;
  username: string;
  token: string;
}

export interface Seller extends Person {
  offerId: number;
}

export interface People {
  buyers: Person[];
  sellers: Seller[];
  admins: Person[];
}

export interface Trading extends People {
  offerIds: number[];
  adminToken: string;
}

/** Makes buyers with money and sellers with one offer each, by the use cases that the product has for it. */
export async function makeTrading(
  sequelize: Sequelize,
  jwtSecret: string,
  numbers = { buyers: 256, sellers: 64, admins: 1 },
): Promise<Trading> {
  const tokens = new SessionTokens(createSecretKey(Buffer.from(jwtSecret)));
  const origin = { site: 'all', device: 'bench', address: '127.0.0.1' } as const;
  const signIn = async ({ id, username }: User): Promise<Person> => ({
    id,
    username,
    token: tokens.sign(await openSession(undefined, id, origin)),
  });
  const each = async <Item>(number: number, make: (index: number) => Promise<Item>) => {
    const made: Item[] = [];
    for (let index = 0; index < number; index += 1) made.push(await make(index));
    return made;
  };
  const admins = await each(numbers.admins, (index) => makeAdmin(sequelize, `bench_admin_${index}`));
  const buyers = await each(numbers.buyers, async (index) => {
    const buyer = await makeTrader(sequelize, `bench_buyer_${index}`);
    await fund(sequelize, buyer, admins[0] as User);
    return signIn(buyer);
  });
  const sellers = await each(numbers.sellers, async (index) => {
    const seller = await makeTrader(sequelize, `bench_seller_${index}`);
    return { ...(await signIn(seller)), offerId: await postOffer(sequelize, seller) };
  });
  const signedIn = await Promise.all(admins.map(signIn));
  const offerIds = sellers.map(({ offerId }) => offerId);
  return { buyers, sellers, admins: signedIn, offerIds, adminToken: signedIn[0]?.token ?? '' };
}

const registrationOf = (username: string) => ({
  email: `${username}@bench.example`,
  username,
  passwordHash: NO_PASSWORD,
});

function makeAdmin(sequelize: Sequelize, username: string): Promise<User> {
  return inTransaction(sequelize, (transaction) =>
    createUser(transaction, registrationOf(username), 'admin'),
  );
}

async function makeTrader(sequelize: Sequelize, username: string): Promise<User> {
  const user = await inTransaction(sequelize, (transaction) =>
    registerUser(transaction, registrationOf(username)),
  );
  const walletAddress = exampleAddress('tron', username);
  return user.update({
    emailVerifiedAt: new Date(),
    kycStatus: 'approved',
    isKycSetByHand: true,
    walletAddress,
  });
}

async function fund(sequelize: Sequelize, { id }: User, admin: User): Promise<void> {
  const request = { amount: String(BALANCE), txn_hash: `bench-funding-of-${id}` };
  const decision = { status: 'approved', admin_notes: null } as const;
  await inTransaction(sequelize, async (transaction) => {
    const deposit = await requestDeposit(transaction, { userId: id, request });
    await decideDeposit(transaction, {
      id: deposit.id,
      decision,
      caller: callerOf(admin),
      requestId: 'bench',
    });
  });
}

async function postOffer(sequelize: Sequelize, seller: User): Promise<number> {
  const request = {
    crypto_type: 'SIDRA',
    price_per_unit: '2.00',
    min_amount: '1',
    max_amount: '100',
    description: null,
  } as const;
  return (
    await inTransaction(sequelize, (t) => createOffer(t, { caller: callerOf(seller, PROVED), request }))
  ).id;
}

/** A request of each buyer for ten coins, often enough that buyers and offers meet in many ways. */
export function overHttp({ buyers, offerIds }: Trading): Request[] {
  return Array.from({ length: 2_000 }, (_, index) => ({
    method: 'POST',
    path: '/api/trades/',
    headers: { Authorization: `Bearer ${buyers[index % buyers.length]?.token}` },
    json: {
      offer_id: offerIds[Math.floor(Math.random() * offerIds.length)],
      crypto_amount: '10',
      buyer_wallet_address: WALLET,
    },
  }));
}
