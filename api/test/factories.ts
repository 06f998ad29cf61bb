import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { grantsOf } from '@souk/contracts/people/abilities/grants';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import type { Transaction } from 'sequelize';
import { Offer, Session, TotpFactor, type User } from '../src/domain/models';
import { lockUser } from '../src/domain/policy/lockUser';
import { readSettings } from '../src/domain/policy/settings/settings';
import type { Proof } from '../src/domain/session/Caller';
import { inTransaction } from '../src/kernel/database/transaction';
import { decideDeposit } from '../src/modules/money/wallet/deposits/decideDeposit';
import { recordDeposit } from '../src/modules/money/wallet/deposits/recordDeposit';
import { createUser, registerUser } from '../src/modules/people/auth/registerUser';
import { openSession } from '../src/modules/people/auth/sessions';
import { createOffer } from '../src/modules/trading/offers/createOffer';
import type { TestApi, TestResponse } from './createTestApi';

export const PROVED: Proof = { isRecent: true, withFactor: true, device: 'A test', address: '127.0.0.1' };

export interface Actor {
  id: number;
  user: User;
  token: string;
  sessionId: string;
  /** Calls the api as them. */
  call(method: string, path: string, json?: unknown): Promise<TestResponse>;
}

let serial = 0;
/** A number unique to this test file. */
export const next = () => ++serial;
/** Row ids restart in each file: a name with a greater number would contain another row's id. */
export function restartNumbers(): void {
  serial = 0;
}

/** No test signs in with it; hashing a real password per user would cost more than the tests. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export async function createTrader(
  api: TestApi,
  { balance = '0' }: { balance?: string } = {},
): Promise<Actor> {
  const actor = await createNewcomer(api);
  const walletAddress = exampleAddress('tron', `user ${actor.id}`);
  await actor.user.update({ kycStatus: 'approved', isKycSetByHand: true, walletAddress });
  if (Number(balance) > 0) await fund(api, actor, balance);
  return actor;
}

export async function createNewcomer(api: TestApi): Promise<Actor> {
  const name = `user_${next()}`;
  const account = { email: `${name}@test.example`, username: name, passwordHash: PASSWORD_HASH };
  return asActor(api, await inTransaction(api.services.sequelize, (t) => registerUser(t, account)));
}

export async function createAdmin(api: TestApi): Promise<Actor> {
  const name = `admin_${next()}`;
  const account = { email: `${name}@test.example`, username: name, passwordHash: PASSWORD_HASH };
  return asActor(api, await inTransaction(api.services.sequelize, (t) => createUser(t, account, 'admin')));
}

/** An administrator with a second factor, who proved it. */
export async function createOwner(api: TestApi): Promise<Actor> {
  const actor = await createAdmin(api);
  await TotpFactor.create({ userId: actor.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() });
  await Session.update({ withFactor: true }, { where: { id: actor.sessionId } });
  return actor;
}

/** Gives a user money by an approved deposit, the only way. */
export function fund(api: TestApi, actor: Actor, amount: string): Promise<void> {
  return inTransaction(api.services.sequelize, (transaction) => fundIn(transaction, actor, amount));
}

/** The same within a larger transaction. */
export async function fundIn(transaction: Transaction, actor: Actor, amount: string): Promise<void> {
  // The decider is no real admin: tests rely on having only the admins that they made.
  const caller = { user: { ...actor.user.get(), id: 0 }, grants: grantsOf([]), proof: PROVED };
  const { usdt_network: network, admin_wallet_address: address } = await readSettings(transaction);
  // Letters and digits: the form in which hashes are compared.
  const txnHash = `fundingtransaction${next()}`;
  const terms = { amount, txnHash, canonicalTxnHash: txnHash, network, address, intentId: null };
  // Recorded without a request: tests also fund accounts of a platform that takes no more deposits.
  const deposit = await recordDeposit(transaction, await lockUser(transaction, actor.id), terms);
  const decision = { status: 'approved', admin_notes: null, reason: 'A test funds it' } as const;
  await decideDeposit(transaction, { id: deposit.id, decision, caller, requestId: 'test' });
}

/** An active offer at 2.00 USDT a unit, by default from 1 to 100 units. */
export async function createTestOffer(
  api: TestApi,
  seller: Actor,
  {
    price = '2.00',
    min = '1',
    max = '100',
    guarantee,
  }: { price?: string; min?: string; max?: string; guarantee?: string } = {},
): Promise<Offer> {
  const request = {
    crypto_type: 'SIDRA',
    price_per_unit: price,
    min_amount: min,
    max_amount: max,
    guarantee_percentage: guarantee,
    description: null,
  } as const;
  const { id } = await inTransaction(api.services.sequelize, (t) =>
    createOffer(t, { caller: { user: seller.user, proof: PROVED }, request }),
  );
  return Offer.findByPk(id, { rejectOnEmpty: true });
}

export const BUYER_WALLET = exampleAddress('sidra', 'buyer');

/** Asks for a trade, which may be refused. */
export function tryTrade(buyer: Actor, offer: { id: number }, crypto_amount = '10', more: object = {}) {
  const json = { offer_id: offer.id, crypto_amount, buyer_wallet_address: BUYER_WALLET, ...more };
  return buyer.call('POST', '/trades/', json);
}

/** Takes a part of a bid at 2.00, which may be refused. */
export function tryTake(seller: Actor, bid: { id: number }, crypto_amount = '10', more: object = {}) {
  return seller.call('POST', `/bids/${bid.id}/take`, { crypto_amount, seen_price: '2.00', ...more });
}

export async function openTestTrade(api: TestApi, buyer: Actor, offer: Offer, amount = '10') {
  const json = { offer_id: offer.id, crypto_amount: amount, buyer_wallet_address: BUYER_WALLET };
  const { status, body } = await api.call('POST', '/trades/', { token: buyer.token, json });
  if (status !== 201) throw new Error(`The trade was not opened: ${JSON.stringify(body)}`);
  return body;
}

/** Posts a bid for 30 units at 2.00, by default from 10 to 30 a trade, over HTTP: it locks 60.9001 USDT. */
export async function createTestBid(api: TestApi, bidder: Actor, terms: Record<string, unknown> = {}) {
  const json = {
    crypto_type: 'SIDRA',
    price_per_unit: '2.00',
    amount: '30',
    min_amount: '10',
    max_amount: '30',
    buyer_wallet_address: BUYER_WALLET,
    ...terms,
  };
  const { status, body } = await api.call('POST', '/bids/', { token: bidder.token, json });
  if (status !== 201) throw new Error(`The bid was not posted: ${JSON.stringify(body)}`);
  return body;
}

export async function balancesOf(
  api: TestApi,
  actor: Actor,
): Promise<[available: string, escrow: string, held: string]> {
  const { body } = await api.call('GET', '/wallet/balance', { token: actor.token });
  return [body.available_balance, body.escrow_balance, body.pending_withdrawals];
}

/** Signs a user in once more. */
export async function asActor(api: TestApi, user: User, site: Site = 'all'): Promise<Actor> {
  const session = await openSession(undefined, user.id, { site, device: 'A test', address: '127.0.0.1' });
  const token = api.services.sessionTokens.sign(session);
  const call: Actor['call'] = (method, path, json) => api.call(method, path, { token, json });
  return { id: user.id, user, token, sessionId: session.id, call };
}
