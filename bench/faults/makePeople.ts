import { createSecretKey } from 'node:crypto';
import { exampleAddress } from '@souk/contracts/exampleAddress';
import type { Sequelize } from 'sequelize';
import { inTransaction } from '../../api/src/database/transaction';
import { createUser, registerUser } from '../../api/src/features/auth/registerUser';
import { openSession } from '../../api/src/features/auth/sessions';
import { createOffer } from '../../api/src/features/offers/createOffer';
import { decideDeposit } from '../../api/src/features/wallet/decideDeposit';
import { requestDeposit } from '../../api/src/features/wallet/requestDeposit';
import { SessionTokens } from '../../api/src/http/SessionTokens';
import { NotificationPreference, type User } from '../../api/src/models';
import { BEGINNING } from './Facts';

/** Nobody signs in with it: sessions are signed with the run's own secret. */
const NO_PASSWORD = 'none';

export interface Person {
  id: number;
  token: string;
}

export interface Seller extends Person {
  offerId: number;
}

/** Who acts in a run. */
export interface People {
  buyers: Person[];
  sellers: Seller[];
  admins: Person[];
}

/** Makes buyers with money, sellers with an offer of 2.00 USDT a coin, and two administrators. */
export async function makePeople(sequelize: Sequelize, jwtSecret: string, workers: number): Promise<People> {
  const tokens = new SessionTokens(createSecretKey(Buffer.from(jwtSecret)));
  const origin = { site: 'all', device: 'faults', address: '127.0.0.1' } as const;
  const person = async ({ id }: User): Promise<Person> => ({
    id,
    token: tokens.sign(await openSession(undefined, id, origin)),
  });
  const named = (name: string) => ({
    email: `${name}@faults.example`,
    username: name,
    passwordHash: NO_PASSWORD,
  });
  const makeAdmin = (name: string) =>
    inTransaction(sequelize, (transaction) => createUser(transaction, named(name), 'admin'));
  const makeTrader = async (name: string) => {
    const user = await inTransaction(sequelize, (transaction) => registerUser(transaction, named(name)));
    const walletAddress = exampleAddress('tron', name);
    return user.update({ kycStatus: 'approved', isKycSetByHand: true, walletAddress });
  };
  const admins = [await makeAdmin('first_of_faults'), await makeAdmin('second_of_faults')];
  const people: People = { buyers: [], sellers: [], admins: await Promise.all(admins.map(person)) };
  for (const { id } of admins) await mailNothing(id);
  for (let index = 0; index < workers; index += 1) {
    const buyer = await makeTrader(`faults_buyer_${index}`);
    await fund(sequelize, buyer, admins[0] as User);
    people.buyers.push(await person(buyer));
    const seller = await makeTrader(`faults_seller_${index}`);
    // One mailed person is enough to see whether mails arrive.
    if (index > 0) await mailNothing(buyer.id);
    await mailNothing(seller.id);
    people.sellers.push({ ...(await person(seller)), offerId: await postOffer(sequelize, seller.id) });
  }
  return people;
}

function mailNothing(userId: number): Promise<unknown> {
  const off = { site: true, mail: false };
  return NotificationPreference.create({
    userId,
    value: JSON.stringify({ your_turn: off, trades: off, money: off }),
  });
}

async function fund(sequelize: Sequelize, { id }: User, admin: User): Promise<void> {
  const request = { amount: String(BEGINNING), txn_hash: `faults-funding-of-${id}` };
  const decision = { status: 'approved', admin_notes: null } as const;
  await inTransaction(sequelize, async (transaction) => {
    const deposit = await requestDeposit(transaction, { userId: id, request });
    await decideDeposit(transaction, { id: deposit.id, decision, caller: admin, requestId: 'faults' });
  });
}

async function postOffer(sequelize: Sequelize, sellerId: number): Promise<number> {
  const request = {
    crypto_type: 'SIDRA',
    price_per_unit: '2.00',
    min_amount: '1',
    max_amount: '100',
    description: null,
  } as const;
  return (await inTransaction(sequelize, (t) => createOffer(t, { sellerId, request }))).id;
}
