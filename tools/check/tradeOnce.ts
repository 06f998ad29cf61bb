import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import { oneTimeCode } from '../../e2e/scene/oneTimeCode';
import { testImage } from '../../e2e/scene/testImage';
import { Failure } from '../command';

export interface Sites {
  /** Addresses of traders and administrators, such as `https://127.0.0.1:8080`. */
  trading: string;
  backoffice: string;
}

interface Account {
  email: string;
  password: string;
}

interface Row {
  id: number;
  access_token: string;
  secret: string;
}

const PASSWORD = 'composed-1';
const WALLET = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const MOST_TRIES = 20;
const newHash = () => `0x${randomUUID().replaceAll('-', '')}`;

/**
 * One trade of 10 at 2.00 from registration to payout, with files of both traders, through everything before the gateways.
 * @param first The administrator that the api created at start, without a second factor yet.
 * @throws Failure naming the request with a wrong answer.
 */
export async function tradeOnce({ trading, backoffice }: Sites, first: Account): Promise<void> {
  const admin = await signIn(backoffice, first);
  // An administrator without a second factor may only read.
  const { secret } = await admin.call<Row>('POST', '/auth/totp/setup');
  await admin.call('POST', '/auth/totp/confirm', { code: oneTimeCode(secret) });
  const [buyer, seller] = [await register(trading, 'buyer', admin), await register(trading, 'seller', admin)];

  const deposit = { amount: '100', txn_hash: newHash() };
  const { id: depositId } = await buyer.call<Row>('POST', '/wallet/deposit', deposit);
  await admin.call('PUT', `/admin/deposits/${depositId}`, { status: 'approved' });

  const terms = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '50' };
  const { id: offer_id } = await seller.call<Row>('POST', '/offers/', terms);
  const wish = { offer_id, crypto_amount: '10', buyer_wallet_address: 'SidraWalletOfTheBuyer123' };
  const { id } = await buyer.call<Row>('POST', '/trades/', wish);
  await buyer.upload(`/trades/${id}/attachments`, {});
  await seller.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=${newHash()}`);
  await seller.call('PUT', `/trades/${id}/mark-complete`);
  await admin.call('PUT', `/admin/trades/${id}/verify`, {});

  const { id: payoutId } = await seller.call<Row>('POST', '/wallet/withdraw', { amount: '10' });
  await admin.call('PUT', `/admin/withdrawals/${payoutId}`, { status: 'processing' });
  await admin.call('PUT', `/admin/withdrawals/${payoutId}`, { status: 'approved', txn_hash: newHash() });

  for (const [name, person, available] of [
    ['buyer', buyer, '79.700000'],
    ['seller', seller, '9.700000'],
  ] as const) {
    const balance = await person.call<WalletBalance>('GET', '/wallet/balance');
    if (balance.available_balance !== available)
      throw new Failure(`The ${name} has ${JSON.stringify(balance)} instead of ${available}`);
  }
}

async function register(site: string, name: string, admin: Caller): Promise<Caller> {
  const account = { email: `${name}@souk.example`, username: name, password: PASSWORD };
  await new Caller(site).call('POST', '/auth/register', account);
  const person = await signIn(site, account);
  await person.call('PUT', '/profile/me', { full_name: `The ${name}`, wallet_address: WALLET });
  for (const document_type of KYC_DOCUMENT_TYPES) {
    const { id } = await person.upload('/profile/kyc/upload', { document_type });
    await admin.call('PUT', `/admin/kyc-documents/${id}`, { status: 'approved' });
  }
  return person;
}

async function signIn(site: string, { email, password }: Account): Promise<Caller> {
  const body = new URLSearchParams({ username: email, password });
  const { access_token } = await new Caller(site).send<Row>('POST', '/auth/login', { body });
  return new Caller(site, { authorization: `Bearer ${access_token}` });
}

class Caller {
  constructor(
    readonly site: string,
    readonly headers: Record<string, string> = {},
  ) {}

  call<Answer>(method: string, path: string, json?: object): Promise<Answer> {
    const headers = json && { 'content-type': 'application/json' };
    return this.send<Answer>(method, path, { headers, body: json && JSON.stringify(json) });
  }

  upload(path: string, fields: Record<string, string>): Promise<Row> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([testImage(480, 300)]), 'picture.png');
    return this.send<Row>('POST', path, { body });
  }

  async send<Answer>(method: string, path: string, { headers, body }: RequestInit): Promise<Answer> {
    const url = `${this.site}/api${path}`;
    const ask = () => fetch(url, { method, headers: { ...this.headers, ...headers }, body });
    let answer = await ask();
    // During a failover of the database nothing was done.
    for (let tries = 0; answer.status === 503 && tries < MOST_TRIES; tries += 1) {
      await setTimeout(1000 * Number(answer.headers.get('Retry-After') ?? 1));
      answer = await ask();
    }
    const text = await answer.text();
    if (!answer.ok) throw new Failure(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text && JSON.parse(text)) as Answer;
  }
}
