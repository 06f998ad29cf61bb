import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { Offer } from '@souk/contracts/trading/offers/offers';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { ADMIN, newHash } from '../people/accounts';
import { Participant } from './Participant';

export const WALLET = exampleAddress('sidra', 'buyer');
export const USDT_WALLET = exampleAddress('tron', 'holder');

/** An administrator's changes require a proof of the last ten minutes, and signing in is one. */
const PROVED_MS = 8 * 60_000;
let signedIn: { at: number; person: Promise<Participant> } | undefined;

/** The administrator, who signs in once per worker, and again before the proof is too old. */
export function administrator(): Promise<Participant> {
  if (!signedIn || Date.now() - signedIn.at > PROVED_MS)
    signedIn = { at: Date.now(), person: Participant.signIn(ADMIN) };
  return signedIn.person;
}

/** Registers a user with an approved identity and `usdt` of approved deposits. */
export async function trader(role: string, { usdt }: { usdt?: string } = {}): Promise<Participant> {
  const [admin, person] = await Promise.all([administrator(), Participant.register(role)]);
  await admin.call('PUT', `/admin/users/${person.id}`, { kyc_status: 'approved', kyc_notes: null });
  if (usdt) await deposit(person, usdt);
  return person;
}

/** Reports a deposit. @returns its id. */
export async function reportDeposit(
  person: Participant,
  amount: string,
  txn_hash = newHash(),
): Promise<number> {
  return (await person.call('POST', '/wallet/deposit', { amount, txn_hash })).id;
}

/** A new user reports a large deposit with the hash of a rejected one. @returns its id. */
export async function reportFlaggedDeposit(person: Participant): Promise<number> {
  const [admin, hash] = [await administrator(), newHash()];
  const unseen = await reportDeposit(person, '75.25', hash);
  await admin.call('PUT', `/admin/deposits/${unseen}`, {
    status: 'rejected',
    admin_notes: 'There is no such transaction on the chain.',
  });
  return reportDeposit(person, '1250', hash);
}

/** A user with money and a wallet requests 10 and is deactivated. @returns the withdrawal's id. */
export async function withdrawBeforeDeactivation(person: Participant): Promise<number> {
  const { id } = await person.call('POST', '/wallet/withdraw', { amount: '10' });
  await (await administrator()).call('PUT', `/admin/users/${person.id}`, { is_active: false });
  return id;
}

export async function deposit(person: Participant, amount: string): Promise<void> {
  const admin = await administrator();
  const id = await reportDeposit(person, amount);
  await admin.call('PUT', `/admin/deposits/${id}`, { status: 'approved' });
}

/** Posts an offer: by default 1 to 50 SIDRA at 2.00. */
export function postOffer(seller: Participant, terms: object = {}): Promise<Offer> {
  const usual = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '50' };
  return seller.call<Offer>('POST', '/offers/', { ...usual, ...terms });
}

export function openTrade(buyer: Participant, offer: Offer, crypto_amount = '10'): Promise<Trade> {
  const request = { crypto_amount, offer_id: offer.id, buyer_wallet_address: WALLET };
  return buyer.call<Trade>('POST', '/trades/', request);
}

/** A buyer with 100 USDT, a seller, and an open trade of 10 at 2.00 between them. */
export async function openedTrade(): Promise<{ buyer: Participant; seller: Participant; trade: Trade }> {
  const [buyer, seller] = await Promise.all([trader('buyer', { usdt: '100' }), trader('seller')]);
  return { buyer, seller, trade: await openTrade(buyer, await postOffer(seller)) };
}

export function confirmSent(seller: Participant, { id }: Trade, hash = newHash()): Promise<Trade> {
  return seller.call<Trade>('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=${hash}`);
}
