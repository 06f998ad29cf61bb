import type { CaseFile } from '@souk/contracts/trading/caseFile/caseFile';
import fc from 'fast-check';
import { type Actor, createTrader, fund } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mailsTo';
import { TradeScene } from '../../../../test/TradeScene';
import { talkCalls } from '../../../../test/talkCalls';
import { testApi } from '../../../../test/testApi';
import { CaseBody, CaseEntry, Trade } from '../../../domain/models';
import { appendEntry } from '../../../domain/tradeLog/appendEntry';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { inTransaction } from '../../../kernel/database/transaction';
import { verifyCase } from './file/verifyCase.mjs';
import { signCheckpoints } from './signCheckpoints';

const api = testApi();
const { write, send } = talkCalls(api);
const numRuns = Number(process.env.CASE_RUNS ?? 25);
jest.setTimeout(30_000 + 1_000 * numRuns);
let scene: TradeScene;
let stranger: Actor;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  stranger = await createTrader(api);
  await fund(api, scene.buyer, '2000');
});

const get = (path: string, actor?: Actor) => api.call('GET', path, { token: actor?.token });
const sign = () => signCheckpoints(api.services);
const readFile = async (id: number, actor = scene.buyer): Promise<CaseFile> =>
  (await get(`/trades/${id}/case`, actor)).body;

/** A trade with an entry of each kind: talk, a file, a new wallet, a dispute with its reason and its decision. */
async function fullTrade(): Promise<number> {
  const id = await scene.tradeIn('open');
  const json = {
    buyer_wallet_address: (await Trade.findByPk(id, { rejectOnEmpty: true })).buyerWalletAddress,
  };
  const other = json.buyer_wallet_address
    .replace(/[0-9a-f]$/i, (digit) => (digit === '1' ? '2' : '1'))
    .toLowerCase();
  await scene.buyer.call('PUT', `/trades/${id}`, { buyer_wallet_address: other });
  await write(id, scene.seller, 'Hello, سلام 👋');
  await send(id, scene.buyer);
  await scene.act('send_hash', id, scene.seller);
  await scene.act('dispute', id, scene.buyer);
  await scene.act('cancel', id, scene.admin);
  return id;
}

/** Faults that the file of a trade names: entries by their places, and missing ones. */
async function wrongIn(file: CaseFile): Promise<number[]> {
  const { rows, missing, isSound, checkpoints } = await verifyCase(file);
  const isWrong = (row: (typeof rows)[number]) =>
    row.state !== 'right' || ['changed', 'missing'].includes(row.text);
  const all = [...missing, ...rows.filter(isWrong).map(({ place, entry }) => place ?? entry.seq)];
  if (checkpoints.every(({ faults }) => faults.length === 0)) expect(isSound).toBe(all.length === 0);
  return [...new Set(all)].sort((a, b) => a - b);
}

describe('a case file', () => {
  it('is for the parties and admins; a stranger gets 404', async () => {
    const id = await scene.tradeIn('open');
    for (const path of ['case', 'case.html', 'case/head'].map((name) => `/trades/${id}/${name}`)) {
      const answers = await Promise.all(
        [scene.seller, scene.buyer, scene.admin, stranger].map((who) => get(path, who)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    }
  });

  it('is right for each of them, and keeps the talk from an admin until there is a dispute, who is noted then', async () => {
    const id = await scene.tradeIn('open');
    await write(id, scene.seller, 'No one else reads this');
    await send(id, scene.buyer);
    expect(await wrongIn(await readFile(id))).toEqual([]);
    const withheld = await readFile(id, scene.admin);
    expect(await wrongIn(withheld)).toEqual([]);
    expect(JSON.stringify(withheld)).not.toMatch(/No one else|sha256|salt"|image\//);
    await scene.act('dispute', id, scene.buyer);
    const seen = await readFile(id, scene.admin);
    expect(JSON.stringify(seen)).toContain('No one else reads this');
    expect([await wrongIn(seen), seen.entries.at(-1)?.kind]).toEqual([[], 'read']);
  });

  it('is a download that no browser shows on this site, in which nothing that was written can run', async () => {
    const id = await scene.tradeIn('open');
    await write(id, scene.seller, '</script><script>alert(1)</script><!--');
    const { headers, body } = await get(`/trades/${id}/case.html`, scene.buyer);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="case-file-trade-${id}.html"`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toMatch(/alert\(1\)<\/script|<!--/);
    expect(body).toContain(`content="default-src 'none'; script-src 'sha256-`);
  });

  it('is right where the log says that a text was erased; one that is only gone is named', async () => {
    const id = await fullTrade();
    await CaseBody.update({ body: null, erasedAt: new Date() }, { where: { tradeId: id, seq: 2 } });
    expect(await wrongIn(await readFile(id))).toEqual([2]);
    await inTransaction(api.services.sequelize, async (transaction) => {
      const trade = await lockRow(transaction, Trade, id);
      const entry = { at: timeOf(trade), actorId: null, actorRole: 'platform', kind: 'erased' } as const;
      await appendEntry(transaction, trade, { ...entry, data: { entries: '2' } });
    });
    const file = await readFile(id);
    expect([await wrongIn(file), file.entries[2]?.body_is]).toEqual([[], 'erased']);
  });

  it('has the digits with which each mail about the trade ends', async () => {
    const id = await scene.tradeIn('crypto_sent');
    const { hash, seq } = (await get(`/trades/${id}/case/head`, scene.buyer)).body;
    expect((await readFile(id)).entries.at(-1)).toMatchObject({ hash, seq });
    const mails = await mailsTo(api, scene.buyer.id);
    const mail = mails.findLast(({ text }) => text.includes(`/trades/${id}`));
    expect(mail?.text.trimEnd().split('\n').at(-1)).toBe(`Case ${id}: ${hash.slice(0, 12)}`);
    expect(mail?.html).toContain(`Case ${id}: ${hash.slice(0, 12)}`);
  });
});

describe('a change in the database is named', () => {
  let id: number;
  let last: number;
  beforeAll(async () => {
    id = await fullTrade();
    last = await CaseEntry.count({ where: { tradeId: id } });
  });

  const TABLES = { trades: 'id', case_entries: 'trade_id', case_bodies: 'trade_id' };

  const asOwner = (statements: string[]) =>
    api.owner.transaction(async (transaction) => {
      for (const sql of ['SET SESSION foreign_key_checks = 0', ...statements])
        await api.owner.query(sql, { transaction });
    });

  /** Executes the same, reads the case with and without its checkpoints, and rolls back. */
  async function after(statements: string[]): Promise<{ sealed: number[]; open: number[] }> {
    const tables = Object.entries(TABLES);
    await asOwner(
      tables.map(([table, of]) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table} WHERE ${of} = ${id}`),
    );
    try {
      await asOwner(statements);
      const file = await readFile(id, statements.join().includes('buyer_id') ? scene.seller : scene.buyer);
      return { sealed: await wrongIn(file), open: await wrongIn({ ...file, checkpoints: [] }) };
    } finally {
      await asOwner(
        tables.flatMap(([table, of]) => [
          `DELETE FROM ${table} WHERE ${of} IN (${id}, 0)`,
          `INSERT INTO ${table} SELECT * FROM kept_${table}`,
          `DROP TABLE kept_${table}`,
        ]),
      );
    }
  }

  const ENTRY_COLUMNS = [
    'at',
    'actor_id',
    'actor_role',
    'kind',
    'data',
    'body_hash',
    'prev_hash',
    'hash',
    'trade_id',
  ];
  const BODY_COLUMNS = ['salt', 'body', 'erased_at'];
  const TERMS = [
    'offer_id',
    'seller_id',
    'buyer_id',
    'crypto_type',
    'crypto_amount',
    'price_per_unit',
    'usdt_amount',
    'buyer_fee_percentage',
    'seller_fee_percentage',
    'buyer_fee',
    'seller_fee',
    'created_at',
  ];
  const NUMBERS = /_id$|amount|price|fee/;

  /** SQL of another value of a column: one changed character of a text, a number or a moment plus one. */
  function another(column: string, chance: number): string {
    if (column === 'trade_id') return '0';
    if (column === 'seller_id' || column === 'buyer_id') return String(stranger.id);
    if (column === 'erased_at') return 'NOW(3)';
    if (column === 'at' || column === 'created_at') return `${column} + INTERVAL 1000 MICROSECOND`;
    if (NUMBERS.test(column)) return `COALESCE(${column}, 0) + 1`;
    const at = `1 + ${chance} % GREATEST(1, CHAR_LENGTH(${column}))`;
    return `IF(COALESCE(${column}, '') = '', 'x', INSERT(${column}, ${at}, 1, IF(SUBSTR(${column}, ${at}, 1) = 'e', 'f', 'e')))`;
  }

  /** True if `another` changes the `from` of a wallet change, or yields invalid JSON. */
  function isFromChanged(data: string, chance: number): boolean {
    const at = chance % data.length;
    const changed = `${data.slice(0, at)}${data[at] === 'e' ? 'f' : 'e'}${data.slice(at + 1)}`;
    try {
      return JSON.parse(changed).from !== JSON.parse(data).from;
    } catch {
      return true;
    }
  }

  it('each column of each entry, text and term', async () => {
    await sign();
    const change = fc.oneof(
      fc.tuple(fc.constant('case_entries'), fc.constantFrom(...ENTRY_COLUMNS)),
      fc.tuple(fc.constant('case_bodies'), fc.constantFrom(...BODY_COLUMNS)),
      fc.tuple(fc.constant('trades'), fc.constantFrom(...TERMS)),
    );
    const withText = (await CaseBody.findAll({ where: { tradeId: id }, raw: true })).map(({ seq }) => seq);
    const seqOf = (table: string, chance: number) => {
      if (table === 'trades') return 0;
      return table === 'case_bodies' ? withText[chance % withText.length] : 1 + (chance % last);
    };
    const firstWallet = { tradeId: id, kind: 'wallet_changed' } as const;
    const wallet = await CaseEntry.findOne({ where: firstWallet, raw: true, rejectOnEmpty: true });
    await fc.assert(
      fc.asyncProperty(change, fc.nat(), fc.nat(), async ([table, column], chance, one) => {
        const seq = seqOf(table, one);
        const where = table === 'trades' ? `id = ${id}` : `trade_id = ${id} AND seq = ${seq}`;
        const { sealed, open } = await after([
          `UPDATE ${table} SET ${column} = ${another(column, chance)} WHERE ${where}`,
        ]);
        // The wallet at the opening follows from the first change of the wallet.
        const isFirstWallet =
          seq === wallet.seq &&
          (column === 'kind' || (column === 'data' && isFromChanged(wallet.data, chance)));
        const named = isFirstWallet ? [0, seq] : [seq];
        expect({ sealed, column }).toEqual({ sealed: named, column });
        // The last entry can vanish without a trace only if no checkpoint covers it yet.
        if (!(column === 'trade_id' && seq === last))
          expect({ open, column }).toEqual({ open: named, column });
      }),
      { numRuns },
    );
  });

  it('an entry that is dropped, put in, moved, or cut off at the end', async () => {
    const of = (seq: number) => `trade_id = ${id} AND seq = ${seq}`;
    const drop = (seq: number) => [
      `DELETE FROM case_bodies WHERE ${of(seq)}`,
      `DELETE FROM case_entries WHERE ${of(seq)}`,
    ];
    const renumber = (from: number, to: number) => `UPDATE case_entries SET seq = ${to} WHERE ${of(from)}`;
    expect(await after(drop(3))).toEqual({ sealed: [3], open: [3] });
    expect(await after([renumber(3, 99), renumber(4, 3), renumber(99, 4)])).toMatchObject({
      sealed: expect.arrayContaining([3, 4]),
    });
    expect(await after([...drop(last), ...drop(last - 1)])).toEqual({ sealed: [last - 1, last], open: [] });
    const copied = 'trade_id, at, actor_id, actor_role, kind, data, body_hash, prev_hash, hash';
    const add = `INSERT INTO case_entries (seq, ${copied}) SELECT ${last + 1}, ${copied} FROM case_entries WHERE ${of(last)}`;
    expect(await after([add])).toEqual({ sealed: [last + 1], open: [last + 1] });
  });
});
