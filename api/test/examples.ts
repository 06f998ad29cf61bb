import { FEES_DESCRIPTION } from '@souk/contracts/platform/settings/feeSettings';
import { toSchema } from '../src/app/openapi/toSchema';
import type { Route } from '../src/domain/routes/route';

const VALUES: Record<string, unknown> = {
  email: 'you@souk.example',
  username: 'your_name',
  phone: '+216 20 123 456',
  password: 'a-good-password',
  new_password: 'a-better-password',
  current_password: 'a-good-password',
  new_email: 'new@souk.example',
  word: 'cardamom',
  token: 'the-token-of-the-link',
  full_name: 'Amina Haddad',
  date_of_birth: '1990-02-28',
  occupation: 'Merchant',
  wallet_address: 'TYourWalletAddress1234567890',
  address: '1 Market Street',
  city: 'Tunis',
  country: 'Tunisia',
  postal_code: '1000',
  crypto_type: 'SIDRA',
  price_per_unit: '2.00',
  min_amount: '1',
  max_amount: '50',
  available_amount: '500',
  send_within_minutes: 60,
  min_partner_trades: 0,
  new_buyer_max: '10',
  welcome: 'Welcome. I send within ten minutes.',
  description: 'Sent within ten minutes.',
  crypto_amount: '10',
  buyer_wallet_address: 'YourSidraWallet123',
  offer_id: 1,
  amount: '100',
  signature: `0x${'1b'.repeat(65)}`,
  txn_hash: '0x1f2e3d4c5b6a79880f1e2d3c4b5a6978',
  seller_txn_hash: '0x0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  dispute_reason: 'The coins didn’t arrive',
  dispute_code: 'other',
  stance: 'contests',
  of: 'both',
  what: 'A picture of the payment in your wallet',
  hours: 24,
  admin_notes: 'Checked on chain',
  kyc_status: 'approved',
  document_type: 'ID_PROOF',
  admin_wallet_address: 'TPlatformDepositAddress123456',
  reason: 'The hash was seen, but of the same payment',
  value: true,
  roles: ['support'],
  seen_hash: 'a'.repeat(64),
  number: '123456',
  approval_id: 1,
  active: true,
  name: 'My hardware wallet',
  take_over: false,
  seq: 1,
  text: 'The coins are on their way',
  confirm: 'your_name',
  from: '2026-11-01T00:00:00Z',
  to: '2026-12-01T00:00:00Z',
};

const NEW_PASSKEY = {
  id: 'c2hvcnQ',
  rawId: 'c2hvcnQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};

/** Exceptions: a name with several meanings, or a request that takes one of two fields. */
const BODIES: Record<string, Record<string, unknown>> = {
  'POST /auth/login': { username: 'you@souk.example', password: 'a-good-password' },
  'POST /auth/login/second-factor': { login_token: 'the-token-of-the-first-step', code: '123456' },
  'POST /auth/reauthenticate': { password: 'a-good-password' },
  'POST /auth/totp/confirm': { code: '123456' },
  'POST /auth/passkeys': { name: 'My telephone', passkey: NEW_PASSKEY },
  'POST /api-keys': {
    name: 'My bot',
    public_key: 'A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=',
    scopes: ['read', 'offers', 'bids'],
    networks: ['203.0.113.0/24'],
    least_prices: { SIDRA: '2.00' },
    most_prices: { SIDRA: '2.30' },
    days: 90,
  },
  'POST /webhooks': { url: 'https://shop.example/souk', topics: ['trades'] },
  'POST /trades/:id/requests': { kind: 'cancel' },
  'PUT /offers/:id': { status: 'paused' },
  'PUT /offers/bulk': { changes: [{ id: 1, price_per_unit: '2.15', seen_price: '2.00' }] },
  'POST /bids/': {
    crypto_type: 'SIDRA',
    price_per_unit: '2.00',
    amount: '100',
    min_amount: '10',
    max_amount: '50',
    buyer_wallet_address: 'YourSidraWallet123',
  },
  'PUT /bids/bulk': { changes: [{ id: 1, price_per_unit: '1.90', seen_price: '2.00' }] },
  'PUT /bids/:id': { status: 'paused' },
  'POST /bids/:id/take': { crypto_amount: '10', seen_price: '2.00' },
  'PUT /offers/away': { until: '2026-12-01T06:00:00Z' },
  'PUT /trades/:id': { buyer_wallet_address: 'YourSidraWallet123' },
  'PUT /admin/users/:id': { kyc_status: 'approved' },
  'PUT /admin/deposits/:id': { status: 'approved' },
  'PUT /admin/clean/deposits': { cases: [{ id: 1, amount: '5', txn_hash: 'abcdefghij' }] },
  'PUT /admin/clean/trades': { cases: [{ id: 1, amount: '5', txn_hash: 'abcdefghij' }] },
  'PUT /admin/withdrawals/:id': { status: 'processing' },
  'PUT /admin/trades/:id/resolve-dispute': { status: 'completed' },
  'PUT /admin/reports/:id': { status: 'dismissed', reason: 'They settled it between them' },
  'PUT /admin/kyc-documents/:id': { status: 'approved' },
  'PUT /admin/users/:id/kyc': { documents: [{ id: 1, status: 'approved', seen_status: 'pending' }] },
  'PUT /admin/users/:id/kyc-identity': { number: 'AB 123456', document_type: 'passport', country: 'TN' },
  'POST /admin/users/:id/kyc-closing': { code: 'underage', words: 'Born in 2012, as the ID says.' },
  'PUT /admin/screening-hits/:id': { state: 'dismissed', reason: 'Born ten years later' },
  'POST /wallet/withdraw': { amount: '10' },
  'POST /admin/incidents': {
    seen: 0,
    state: 'investigating',
    title_en: 'Payouts are late',
    text_en: 'We look into it.',
  },
  'POST /admin/incidents/first': { part: 'deposits' },
  'POST /admin/incidents/:id/updates': { seen: 1, state: 'resolved', text_en: 'A node was restarted.' },
  'POST /profile/terms': { version: '2026-12' },
  'PUT /profile/tax-residences': { residences: [{ country: 'FR', tin: '1234567890' }] },
  'POST /support': { message: 'The coins didn’t arrive.', page: '/trades/1' },
  'POST /support/guests': {
    email: 'new@test.example',
    subject: 'I can’t sign in',
    message: 'My password is refused.',
  },
  'POST /support/guests/read': { token: 'of-a-mailed-link' },
  'POST /support/guests/confirm': { token: 'of-a-mailed-link' },
  'POST /support/guests/messages': { token: 'of-a-mailed-link', message: 'It works now.' },
  'POST /mail-off': { token: '12-trades.abc' },
  'POST /mail-off/one-click': { 'List-Unsubscribe': 'One-Click' },
  'POST /support/questions/:id/messages': { message: 'Now they are there.' },
  'POST /admin/questions/:id/answers': { message: 'Please wait for the next block.', seen: 1 },
  'PUT /admin/questions/:id': { seen: 1, is_complaint: true },
  'POST /trades/:id/rating': { thumb: 'up', text: 'Sent within minutes.' },
  'POST /admin/treasury/adjustments': {
    kind: 'own_funds',
    reason: 'Working capital',
    amount: '100',
    direction: 'in',
  },
  'POST /reports': { username: 'your_name', reason: 'outside', text: 'Wants to be paid by bank.' },
  'PUT /notifications/read': { until_id: 1 },
  'PUT /notification-preferences': { trades: { site: true, mail: false } },
  'PUT /push-subscriptions/current': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
    keys: {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'A'.repeat(22),
    },
  },
  'POST /admin/users/:id/limits': {
    what: 'withdraw_amount',
    hours: 24,
    max: '500',
    days: 7,
    reason: 'Known by passport and a call.',
  },
  'POST /admin/settings/limits/preview': { limits: [] },
  'POST /admin/users/:id/claim': {
    seen_available: '12.50',
    wallet_address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    reason: 'Known by passport and a call.',
  },
  'PUT /admin/transaction-fees': {
    buyer_fee_percentage: '1.50',
    seller_fee_percentage: '1.50',
    description: FEES_DESCRIPTION,
  },
};

export interface Example {
  method: string;
  /** The address with its parameters and query filled in. */
  path: string;
  encoding: NonNullable<Route['encoding']>;
  body: Record<string, unknown> | null;
}

export function exampleOf(route: Route): Example {
  const path = route.path
    .replace(':id', '1')
    .replace(':username', 'your_name')
    .replace(':key', 'trading_enabled')
    .replace(':subject', 'deposit')
    .replace(':seq', '1');
  const query = queryOf(route);
  return {
    method: route.method,
    path: query ? `${path}?${query}` : path,
    encoding: route.encoding ?? 'json',
    body: route.body ? bodyOf(route) : null,
  };
}

function bodyOf(route: Route): Record<string, unknown> {
  const special = BODIES[`${route.method} ${route.path}`];
  return special ?? valuesOf(route.body);
}

/** Lists are requested without filters; required parameters are filled in. */
function queryOf({ method, query }: Route): string {
  const values = Object.entries(valuesOf(query));
  const required = query ? (toSchema(query, 'input').required ?? []) : [];
  const shown = method === 'GET' ? values.filter(([name]) => required.includes(name)) : values;
  return new URLSearchParams(shown as [string, string][]).toString();
}

function valuesOf(schema: Route['body']): Record<string, unknown> {
  const names = Object.keys(schema ? (toSchema(schema, 'input').properties ?? {}) : {});
  return Object.fromEntries(names.filter((name) => name in VALUES).map((name) => [name, VALUES[name]]));
}
