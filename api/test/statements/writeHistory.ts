import { EXTERNAL_ACCOUNT, USER_ACCOUNT_KINDS, userAccount } from '../../src/domain/ledger/accounts';
import type { Offer } from '../../src/domain/models';
import type { TestApi } from '../createTestApi';
import { next } from '../factories';
import { type HistoryEvent, type HistoryTransfer, transfersOf } from './History';

/** Initial balance, so that nothing falls below zero. */
const START: HistoryEvent = { kind: 'deposit', amount: 2_000_000_000, fee: 0, hour: 0, hours: 0 };

export const toUsdt = (micros: number) => (micros / 1e6).toFixed(6);
export const timeOf = (hour: number) => new Date(Date.parse('2026-08-01T00:00:00Z') + hour * 3_600_000);
const sqlTime = (hour: number) => timeOf(hour).toISOString().slice(0, -1).replace('T', ' ');

interface Table {
  kinds: HistoryEvent['kind'][];
  columns: string;
  row: (event: HistoryEvent, userId: number, offer: Offer) => unknown[];
}

const TABLES: Record<string, Table> = {
  deposits: {
    kinds: ['deposit'],
    columns: 'user_id, amount, txn_hash, canonical_txn_hash, network, status, created_at',
    row: ({ amount, hour }, userId) => {
      const hash = `history-${next()}`;
      return [userId, toUsdt(amount), hash, hash, 'tron', 'approved', sqlTime(hour)];
    },
  },
  withdrawals: {
    kinds: ['pending', 'returned', 'paid'],
    columns: 'user_id, amount, wallet_address, network, status, created_at',
    row: ({ kind, amount, hour }, userId) => {
      const status = { pending: 'pending', returned: 'rejected' }[kind as string] ?? 'approved';
      return [userId, toUsdt(amount), 'T', 'tron', status, sqlTime(hour)];
    },
  },
  trades: {
    kinds: ['sale', 'bought', 'refunded', 'open'],
    columns: `offer_id, seller_id, buyer_id, crypto_type, crypto_amount, price_per_unit, usdt_amount, buyer_fee_percentage,
      seller_fee_percentage, buyer_fee, seller_fee, buyer_wallet_address, status, created_at, status_at, send_by, end_by`,
    row: ({ kind, amount, fee, hour }, userId, { id, ownerId }) => {
      const parties = kind === 'sale' ? [userId, ownerId] : [ownerId, userId];
      const status = { open: 'disputed', refunded: 'cancelled' }[kind as string] ?? 'completed';
      const [usdt, fees, at] = [toUsdt(amount), toUsdt(fee), sqlTime(hour)];
      return [id, ...parties, 'SIDRA', '1', '1', usdt, '1', '1', fees, fees, 'S', status, at, at, at, at];
    },
  },
};

export async function writeHistory(
  api: TestApi,
  offer: Offer,
  events: HistoryEvent[],
): Promise<{ userId: number; transfers: HistoryTransfer[] }> {
  const all = [START, ...events];
  const name = `history_${next()}`;
  const user = [`${name}@test.example`, name, 'x', sqlTime(0)];
  const userId = await insert(api, 'users', 'email, username, password_hash, created_at', [user]);
  const references = new Map<HistoryEvent, number>();
  for (const [table, { kinds, columns, row }] of Object.entries(TABLES)) {
    const own = all.filter(({ kind }) => kinds.includes(kind));
    const rows = own.map((event) => row(event, userId, offer));
    const first = await insert(api, table, columns, rows);
    for (const [place, event] of own.entries()) references.set(event, first + place);
  }
  const transfers = all.flatMap(transfersOf).sort((a, b) => a.hour - b.hour);
  const balances = balanceAt(transfers, Number.POSITIVE_INFINITY);
  await insert(
    api,
    'ledger_accounts',
    'id, user_id, kind, balance',
    USER_ACCOUNT_KINDS.map((kind, part) => [
      userAccount(userId, kind),
      userId,
      kind,
      toUsdt(balances[part] ?? 0),
    ]),
  );
  const account = (part: number | null) =>
    part === null ? EXTERNAL_ACCOUNT : userAccount(userId, USER_ACCOUNT_KINDS[part] ?? 'available');
  await insert(
    api,
    'ledger_transfers',
    'kind, reference_id, debit_account_id, credit_account_id, amount, created_at',
    transfers.map(({ kind, event, from, to, amount, hour }) => {
      return [kind, references.get(event), account(from), account(to), toUsdt(amount), sqlTime(hour)];
    }),
  );
  return { userId, transfers };
}

/** @returns the first row's id. */
async function insert(api: TestApi, table: string, columns: string, rows: unknown[][]): Promise<number> {
  if (rows.length === 0) return 0;
  const [id] = await api.owner.query(`INSERT INTO ${table} (${columns}) VALUES ?`, { replacements: [rows] });
  return Number(id);
}

/** Parts of the balance just before an hour, by the model. */
export function balanceAt(transfers: readonly HistoryTransfer[], hour: number): number[] {
  const parts = [0, 0, 0];
  for (const { from, to, amount } of transfers.filter((one) => one.hour < hour)) {
    if (from !== null) parts[from] = (parts[from] ?? 0) - amount;
    if (to !== null) parts[to] = (parts[to] ?? 0) + amount;
  }
  return parts;
}
