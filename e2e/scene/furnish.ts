import { ADMIN, newHash } from '../people/accounts';
import {
  deposit,
  reportDeposit,
  reportFlaggedDeposit,
  WALLET as SIDRA_WALLET,
  withdrawBeforeDeactivation,
} from './market';
import { Participant } from './Participant';
import type { PersonName, Scene } from './Scene';
import { stageTrades } from './stageTrades';

const WALLET = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** Creates data for every screen through the api. */
export async function furnish(): Promise<Scene> {
  const [admin, buyer, seller, newcomer, rejected, deactivated] = await Promise.all([
    Participant.signIn(ADMIN),
    ...['layla', 'omar', 'yusuf', 'nadia', 'tarek'].map((name) => Participant.register(name)),
  ] as const);
  if (!buyer || !seller || !newcomer || !rejected || !deactivated) throw new Error('A person is missing');
  const people: Record<PersonName, Participant> = {
    admin,
    buyer,
    seller,
    newcomer,
    rejected,
    deactivated,
  };
  await introduce(buyer, admin, 'Layla Rahmani');
  await introduce(seller, admin, 'Omar Khalil');
  await introduce(deactivated, admin, 'Tarek Aziz');
  await deposit(seller, '200');
  await deposit(buyer, '1500.5');
  await postOffers(seller);
  await postBids(buyer);
  const trades = await stageTrades({ buyer, seller, admin });
  await rate(buyer, seller, trades.completed);
  await buyer.call('PUT', `/blocks/${rejected.account.username}`);
  await reportEachOther(buyer, seller);
  await ask(buyer);
  await makeRequests(buyer, seller, admin);
  await uploadDocuments(rejected, admin);
  await deposit(deactivated, '40');
  await deactivated.call('POST', '/offers/', offer('2.2', '1', '10', null));
  await withdrawBeforeDeactivation(deactivated);
  for (let proof = 0; proof < 2; proof += 1) await admin.call('POST', '/admin/liability-proofs');
  return { people, trades };
}

/** Both sides of a completed trade rate each other. */
async function rate(buyer: Participant, seller: Participant, completed: number): Promise<void> {
  const say = (person: Participant, text: string | null) =>
    person.call('POST', `/trades/${completed}/rating`, { thumb: 'up', text });
  await say(buyer, 'Sent within ten minutes, answered every question.');
  await say(seller, null);
}

async function reportEachOther(buyer: Participant, seller: Participant): Promise<void> {
  const text = 'Wrote that the next trade should go by bank transfer, without a fee for either of us.';
  for (const [by, about] of [
    [buyer, seller],
    [seller, buyer],
  ] as const)
    await by.call('POST', '/reports', { username: about.account.username, reason: 'outside', text });
}

const ask = (person: Participant) =>
  person.call('POST', '/support', { message: 'Where do I see the fee that I paid?', page: '/wallet' });

async function introduce(person: Participant, admin: Participant, fullName: string): Promise<void> {
  await person.call('PUT', '/profile/me', {
    full_name: fullName,
    phone: '+962 6 555 01 23',
    occupation: 'Merchant',
    city: 'Amman',
    country: 'Jordan',
    wallet_address: WALLET,
  });
  await admin.call('PUT', `/admin/users/${person.id}`, { kyc_status: 'approved', kyc_notes: null });
}

async function postOffers(seller: Participant): Promise<void> {
  await seller.call(
    'POST',
    '/offers/',
    offer('1.95', '10', '400', 'Usually sent within a quarter of an hour.'),
  );
  await seller.call('POST', '/offers/', offer('2.02', '0.00000001', '25.5', null));
  const { id } = await seller.call(
    'POST',
    '/offers/',
    offer('2.15', '100', '2000', 'Large amounts only. I am at my desk on weekdays from 8 to 16 UTC.'),
  );
  await seller.call('PUT', `/offers/${id}`, { status: 'paused' });
}

/** An open bid and an ended one. */
async function postBids(buyer: Participant): Promise<void> {
  await buyer.call('POST', '/bids/', bid('1.9', '150'));
  const { id } = await buyer.call('POST', '/bids/', bid('1.85', '20'));
  await buyer.call('DELETE', `/bids/${id}`);
}

const bid = (price_per_unit: string, amount: string) => ({
  crypto_type: 'SIDRA',
  price_per_unit,
  amount,
  min_amount: '10',
  max_amount: '20',
  buyer_wallet_address: SIDRA_WALLET,
  min_partner_trades: 0,
});

function offer(price_per_unit: string, min_amount: string, max_amount: string, description: string | null) {
  return { crypto_type: 'SIDRA', price_per_unit, min_amount, max_amount, description };
}

/** Both report one transfer. */
async function contest(buyer: Participant, seller: Participant): Promise<void> {
  const hash = newHash();
  await reportDeposit(seller, '300', hash);
  await reportDeposit(buyer, '300', hash);
}

async function makeRequests(buyer: Participant, seller: Participant, admin: Participant): Promise<void> {
  await contest(buyer, seller);
  await reportFlaggedDeposit(buyer);
  const ask = (amount: string) => seller.call('POST', '/wallet/withdraw', { amount });
  const decide = (id: number, decision: object) => admin.call('PUT', `/admin/withdrawals/${id}`, decision);
  const [paid, refused, processed] = [await ask('30'), await ask('15.5'), await ask('20')];
  await ask('12.75');
  await decide(paid.id, { status: 'processing', admin_notes: 'The funds will be transferred shortly.' });
  await decide(paid.id, {
    status: 'approved',
    admin_notes: 'Completed successfully.',
    txn_hash: newHash(),
  });
  await decide(refused.id, { status: 'rejected', admin_notes: 'The request was rejected.' });
  await decide(processed.id, {
    status: 'processing',
    admin_notes: 'The funds will be transferred shortly.',
  });
}

/** One document approved, one rejected, one pending. */
async function uploadDocuments(person: Participant, admin: Participant): Promise<void> {
  const passport = await person.upload('ID_PROOF', 'passport.png');
  const bill = await person.upload('ADDRESS_PROOF', 'electricity-bill-of-october-with-a-long-name-2026.png');
  await person.upload('SELFIE', 'selfie.png');
  await admin.call('PUT', `/admin/kyc-documents/${passport.id}`, { status: 'approved' });
  await admin.call('PUT', `/admin/kyc-documents/${bill.id}`, {
    status: 'rejected',
    admin_notes: 'The bill is older than three months.',
  });
}
