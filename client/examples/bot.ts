import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createSoukClient, type Problem, type Trade } from '../src/createSoukClient.js';

/**
 * Keeps up to 100 active offers with a fixed price a cent below the cheapest of the others, never below `LEAST_PRICE`, and handles
 * trades: it sends a welcome and the hash of the coins that its owner's wallet sent, and marks messages as read. A restart loses nothing.
 *
 * `LEDGER` is a file to which the owner's wallet appends a line for each transfer, once the transfer is on its way:
 *   {"trade": 17, "wallet": "0x…", "hash": "0x…"}
 */
const { SITE = '', KEY = '', LEAST_PRICE = '', LEDGER = '', EVERY_MS = '60000' } = process.env;
const WELCOME = 'Thank you for your trade. The coins are sent by a program, usually within minutes.';

const client = createSoukClient({ site: SITE, key: KEY, privateKey: readFileSync(`${KEY}.pem`, 'utf8') });
const welcomed = new Set<number>();

const cents = (price: string) => Math.round(Number(price) * 100);
const LEAST_CENTS = cents(LEAST_PRICE);
if (!(LEAST_CENTS > 0)) throw new Error('LEAST_PRICE must be a price');

/** @throws Error with the api's message. An expired key ends the program: its owner must know. */
function answerOf<Data>({
  data,
  error,
  response,
}: {
  data?: Data;
  error?: unknown;
  response: Response;
}): Data {
  if (response.ok) return data as Data;
  const { type, detail } = error as Problem;
  if (response.status === 401 && !type.endsWith(':clock_off')) {
    console.error(detail);
    process.exit(1);
  }
  throw new Error(detail);
}

async function priceOffers(): Promise<void> {
  const query = { limit: '100' };
  const own = answerOf(await client.GET('/offers/my', { params: { query } }));
  const active = own.filter(({ status, reference }) => status === 'active' && !reference);
  const changes = [];
  for (const coin of new Set(active.map(({ crypto_type }) => crypto_type))) {
    const cheapest = { ...query, crypto_type: coin, sort: 'price_low' } as const;
    const market = answerOf(await client.GET('/offers/', { params: { query: cheapest } }));
    const other = market.find(({ seller_id }) => seller_id !== active[0]?.seller_id);
    if (!other) continue;
    const wanted = Math.max(LEAST_CENTS, cents(other.price_per_unit) - 1);
    for (const { id, crypto_type, price_per_unit: seen_price } of active)
      if (crypto_type === coin && cents(seen_price) !== wanted)
        changes.push({ id, price_per_unit: (wanted / 100).toFixed(2), seen_price });
  }
  if (changes.length > 0) answerOf(await client.PUT('/offers/bulk', { body: { changes } }));
}

interface Sent {
  trade: number;
  wallet: string;
  hash: string;
}

/** An unfinished line is read in the next round. */
function readLedger(): Map<number, Sent> {
  const lines = existsSync(LEDGER) ? readFileSync(LEDGER, 'utf8').split('\n').slice(0, -1) : [];
  return new Map(lines.map((line) => JSON.parse(line) as Sent).map((sent) => [sent.trade, sent]));
}

async function answerTrade(trade: Trade, sent?: Sent) {
  const params = { path: { id: String(trade.id) } };
  if (trade.status === 'open' && !welcomed.has(trade.id)) {
    // Sent once, even by a restarted bot.
    const header = { 'Idempotency-Key': `welcome-${trade.id}` };
    const said = { params: { ...params, header }, body: { text: WELCOME } };
    answerOf(await client.POST('/trades/{id}/messages', said));
    welcomed.add(trade.id);
  }
  if (trade.status === 'open' && sent) {
    const query = { seller_txn_hash: sent.hash, seen_wallet_address: sent.wallet };
    answerOf(await client.PUT('/trades/{id}/confirm-sent', { params: { ...params, query } }));
    answerOf(await client.PUT('/trades/{id}/mark-complete', { params }));
  }
  if (trade.unread_messages === 0) return;
  const { messages } = answerOf(await client.GET('/trades/{id}/messages', { params }));
  for (const { by, text } of messages.slice(-trade.unread_messages))
    console.log(`${trade.id} ${by}: ${text}`);
  const body = { seq: messages.at(-1)?.seq ?? 0 };
  answerOf(await client.PUT('/trades/{id}/messages/read', { params, body }));
}

async function answerTrades(): Promise<void> {
  const ledger = readLedger();
  for (const status of ['open', 'crypto_sent'] as const) {
    const query = { limit: '100', status };
    for (const trade of answerOf(await client.GET('/trades/', { params: { query } })))
      await answerTrade(trade, ledger.get(trade.id)).catch(console.error);
  }
}

for (;;) {
  await answerTrades().catch(console.error);
  await priceOffers().catch(console.error);
  await wait(Number(EVERY_MS));
}
