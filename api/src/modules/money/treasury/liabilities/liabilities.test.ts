// @slow: proves the balances of many people
import { createHash, generateKeyPairSync } from 'node:crypto';
import { addsUp, compareStatement } from '@souk/contracts/money/treasury/compareStatement.mjs';
import { type LiabilityHead, type OwnProof, reserveText } from '@souk/contracts/money/treasury/liabilities';
import { verifyHead, verifyOwn } from '@souk/contracts/money/treasury/verifyLiability.mjs';
import { completeLine } from '@souk/contracts/texts/completeLine';
import fc from 'fast-check';
import { Op } from 'sequelize';
import { approve } from '../../../../../test/approve';
import { personalSign } from '../../../../../test/chain/personalSign';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { type Actor, createAdmin, createTrader, fund, fundIn, PROVED } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { outcome } from '../../../../../test/outcome';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { removeExpired } from '../../../../app/removeExpired';
import { AuditLogEntry, LedgerAccount } from '../../../../domain/models';
import { inTransaction } from '../../../../kernel/database/transaction';
import { recoverSigner } from '../../shared/chain/recoverSigner';
import { LiabilityNode, LiabilityOwner, LiabilityProof, WatchedAddress } from '../../tables';
import { cancelWithdrawal } from '../../wallet/withdrawals/cancelWithdrawal';
import { requestWithdrawal } from '../../wallet/withdrawals/requestWithdrawal';
import { buildTree, leavesOf, pathOf, rootOf } from './buildTree';
import { signHead } from './headOf';
import { makeProof } from './makeProof';
import { fromMicro, toMicro } from './micro';
import { isDue, proveJob } from './proveJob';

const api = testApi();
const amina = madeFirst(() => createTrader(api));
const karim = madeFirst(() => createTrader(api));
const penniless = madeFirst(() => createTrader(api));

beforeAll(async () => {
  await fund(api, amina, '79.70');
  await fund(api, karim, '79.70');
});

const prove = async () => (await makeProof(api.services, true)) as LiabilityHead;
const own = async (actor: Actor, number: number): Promise<OwnProof> => {
  const { status, body } = await actor.call('GET', `/wallet/liability-proofs/${number}`);
  expect(status).toBe(200);
  return body;
};

describe('a proof of liabilities', () => {
  it('has all that each user owns, which each user’s own browser can check', async () => {
    const head = await prove();
    await removeExpired(api.services);
    expect(await verifyHead(head)).toBe('right');
    const proofs = await Promise.all([amina, karim, penniless].map((actor) => own(actor, head.number)));
    for (const proof of proofs) await verifyOwn(proof);
    expect(proofs.map(({ owned }) => owned.available)).toEqual(['79.700000', '79.700000', '0.000000']);
    expect(proofs.map(({ leaves }) => leaves.length > 0)).toEqual([true, true, false]);
    const { body } = await api.call('GET', '/transparency/liabilities?limit=1');
    expect(body).toEqual([{ ...head, signed_reserves: [] }]);
    expect(Number(head.total)).toBeGreaterThanOrEqual(159.4);
  });

  it('is a chain of heads, newest first, with no number missing', async () => {
    await prove();
    await prove();
    const { body, headers } = await api.call('GET', '/transparency/liabilities?limit=2');
    const [newest, before] = body as LiabilityHead[];
    expect(newest?.prev_hash).toBe(before?.hash);
    expect(newest?.number).toBe(Number(headers.get('x-total-count')));
  });

  it('is made once, however many make it at once, and while money moves', async () => {
    const before = (await LiabilityProof.max<number, LiabilityProof>('number')) ?? 0;
    const moves = Array.from({ length: 20 }, () => fund(api, karim, '1'));
    const made = await Promise.all([prove(), prove(), prove(), ...moves]);
    const heads = made.slice(0, 3).filter(Boolean) as LiabilityHead[];
    expect(await LiabilityProof.max('number')).toBe(Number(before) + heads.length);
    for (const head of heads) await verifyOwn(await own(karim, head.number));
  });

  it('has what all own at one moment while a thousand transfers are made', async () => {
    const trader = await createTrader(api, { balance: '1000' });
    const caller = { user: trader.user, proof: PROVED };
    const owedNow = async () =>
      Number(await LedgerAccount.sum('balance', { where: { userId: { [Op.ne]: null } } }));
    const owed = await owedNow();
    // Each withdrawal makes two transfers: out of the available balance, and back.
    const move = async () => {
      const { id } = await inTransaction(api.services.sequelize, (transaction) =>
        requestWithdrawal(transaction, { caller, request: { amount: '1.5' } }),
      );
      await inTransaction(api.services.sequelize, (transaction) =>
        cancelWithdrawal(transaction, { id, caller }),
      );
    };
    let moves = 0;
    const mover = async () => {
      for (; moves < 500; moves += 1) await move();
    };
    const movers = Promise.all([mover(), mover(), mover(), mover()]);
    const heads: LiabilityHead[] = [];
    while (moves < 500) heads.push(await prove());
    await movers;
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.map(({ total }) => Number(total))).toEqual(heads.map(() => owed));
    expect(await owedNow()).toBe(owed);
    for (const { number } of heads.slice(-2)) await verifyOwn(await own(trader, number));
  }, 120_000);

  it('lacks what was being written at its moment, which its owner’s browser takes for what it is', async () => {
    const [late, other] = [await createTrader(api, { balance: '10' }), await createTrader(api)];
    let head: LiabilityHead | undefined;
    await inTransaction(api.services.sequelize, async (transaction) => {
      await fundIn(transaction, late, '5');
      // The later commit has a smaller id.
      await fund(api, other, '3');
      head = await prove();
    });
    const compare = async (actor: Actor, { number, as_of_transfer_id, taken_at }: LiabilityHead) => {
      const { body: movements } = await actor.call('GET', '/wallet/activity');
      const values = (await own(actor, number)).leaves.map(({ value }) => value);
      expect([addsUp(movements, true), movements[0].id <= as_of_transfer_id]).toEqual([true, true]);
      return compareStatement(movements, { as_of_transfer_id, at: taken_at }, values);
    };
    if (!head) throw new Error('No proof was made');
    const lacking = { owned: '15.000000', counted: '10.000000', fits: true, isLate: true };
    expect(await compare(late, head)).toEqual(lacking);
    const whole = { owned: '3.000000', counted: '3.000000', fits: true, isLate: false };
    expect(await compare(other, head)).toEqual(whole);
    expect(await compare(late, await prove())).toMatchObject({ counted: '15.000000', isLate: false });
  });

  it('is refused to strangers and by others’ numbers, and its tree goes with the third after it', async () => {
    const { number } = await prove();
    expect((await api.call('GET', `/wallet/liability-proofs/${number}`)).status).toBe(401);
    for (const wrong of [number + 1, number - 3])
      expect((await amina.call('GET', `/wallet/liability-proofs/${wrong}`)).status).toBe(404);
    await removeExpired(api.services);
    expect(await LiabilityNode.min('number')).toBe(number - 2);
    expect(await LiabilityOwner.min('number')).toBe(number - 2);
    await verifyOwn(await own(amina, number - 2));
  });

  it('comes as a file that holds its own verifier, and nothing that can run beside it', async () => {
    const { number } = await prove();
    const { headers, body } = await amina.call('GET', `/wallet/liability-proofs/${number}/file`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="proof-${number}.html"`);
    expect(body).toContain('async function verifyOwn');
    expect(body).toContain('function compareStatement');
    const { head, leaves, movements, is_whole } = JSON.parse(
      /id="data">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '',
    );
    const moment = { as_of_transfer_id: head.as_of_transfer_id, at: head.taken_at };
    const values = leaves.map(({ value }: { value: string }) => value);
    expect([is_whole, addsUp(movements, true)]).toEqual([true, true]);
    expect(movements[0]).toMatchObject({ kind: 'deposit', reference_id: expect.any(Number) });
    expect(compareStatement(movements, moment, values)).toMatchObject({ owned: '79.700000', fits: true });
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toMatch(/^(import|export) /m);
  });

  it('can be had at once by an administrator, and says so', async () => {
    const admin = await createAdmin(api);
    const { status, body } = await admin.call('POST', '/admin/liability-proofs');
    expect([status, body.called]).toEqual([201, true]);
    const { body: log } = await admin.call('GET', '/admin/audit-log?action=liabilities.prove');
    expect(log[0]).toMatchObject({ subject_id: `proof ${body.number}`, actor: { id: admin.id } });
  });
});

describe('the auditor’s file', () => {
  const take = (actor: Actor, number: number, method = 'GET') =>
    actor.call(method, `/admin/liability-proofs/${number}/auditor-file`);

  it('has every leaf, from which the root follows, and no name', async () => {
    const auditor = await createAdmin(api);
    await auditor.user.update({ adminRoles: 'auditor' });
    const { number, total, height, root } = await prove();
    const { status, headers, body } = await take(auditor, number);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="proof-${number}-leaves.csv"`,
    ]);
    const [heads, ...lines] = (body as string).trimEnd().split('\r\n');
    expect(heads).toBe('leaf_index,value,leaf_hash');
    expect(lines.pop()).toBe(completeLine(2 ** height));
    const leaves = lines.map((line) => line.split(',') as [string, string, string]);
    expect(leaves.map(([index]) => Number(index))).toEqual([...Array(2 ** height).keys()]);
    expect(leaves.reduce((sum, [, value]) => sum + toMicro(value), 0n)).toBe(toMicro(total));
    expect(await rootFrom(leaves.map(([, value, hash]) => ({ hash, sum: toMicro(value) })))).toBe(root);
    const entry = await AuditLogEntry.findOne({ order: [['id', 'DESC']], where: { action: 'data.export' } });
    expect([entry?.actorId, JSON.parse(entry?.afterJson ?? '')]).toEqual([
      auditor.id,
      { list: 'liability-proof', number, leaves: 2 ** height },
    ]);
  });

  it('is refused to others, and of trees that are gone', async () => {
    const [helper, auditor] = [await createAdmin(api), await createAdmin(api)];
    await helper.user.update({ adminRoles: 'support,treasurer' });
    const { number } = await prove();
    expect((await take(helper, number)).status).toBe(403);
    for (let more = 0; more < 3; more += 1) await prove();
    await removeExpired(api.services);
    for (const wrong of [number, number + 4])
      for (const method of ['GET', 'POST'])
        expect([wrong, method, (await take(auditor, wrong, method)).status]).toEqual([wrong, method, 404]);
  });

  it('takes two people where two decide, whatever its size, and is theirs who asked', async () => {
    const [asks, approves] = [await createProvedAdmin(api), await createProvedAdmin(api)];
    await setSettings(api, { four_eyes: true });
    const { number } = await prove();
    expect(outcome(await take(asks, number))).toBe('403 file_takes_two');
    const { status, body } = await take(asks, number, 'POST');
    expect([status, body.approval.needs]).toEqual([202, { code: 'always' }]);
    expect((await approve(body.approval.id, asks)).status).toBe(403);
    expect((await approve(body.approval.id, approves)).status).toBeLessThan(300);
    expect((await take(asks, number)).status).toBe(200);
    expect((await take(approves, number)).status).toBe(403);
    expect((await take(asks, (await prove()).number)).status).toBe(403);
    await setSettings(api, { four_eyes: false });
  });
});

/** As an auditor computes it. */
async function rootFrom(level: { hash: string; sum: bigint }[]): Promise<string | undefined> {
  if (level.length <= 1) return level[0]?.hash;
  const bytes = (sum: bigint) => sum.toString(16).padStart(16, '0');
  const above = level.flatMap((left, at) => {
    const right = level[at + 1];
    if (at % 2 === 1 || !right) return [];
    const text = `01${left.hash}${bytes(left.sum)}${right.hash}${bytes(right.sum)}`;
    const hash = createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex');
    return [{ hash, sum: left.sum + right.sum }];
  });
  return rootFrom(above);
}

describe('what the deposit addresses hold', () => {
  it('is in the head, and published as signed only where its key signed this very proof', async () => {
    const admin = await createAdmin(api);
    const address = recoverSigner('ethereum', 'x', personalSign('x')) ?? '';
    const read = { network: 'ethereum', address, firstBlock: 1, blockNumber: 5, tip: 7 } as const;
    await WatchedAddress.create({ ...read, balance: '120.5', scannedAt: new Date() });
    const [before, head] = [await prove(), await prove()];
    const [reserve] = head.reserves;
    expect(reserve).toMatchObject({ network: 'ethereum', address, balance: '120.500000', block_number: 7 });
    if (!reserve) return;
    const publish = (signature: string, number = head.number, of = address) =>
      admin.call('POST', `/admin/liability-proofs/${number}/reserves`, {
        network: 'ethereum',
        address: of,
        signature,
      });
    const { productName } = api.services.config;
    const ofAnother = personalSign(reserveText(productName, before, reserve));
    expect(outcome(await publish(ofAnother))).toBe('422 reserve_signed_by_another');
    expect((await publish(`0x${'0'.repeat(130)}`)).status).toBe(422);
    const signature = personalSign(reserveText(productName, head, reserve));
    expect((await publish(signature, head.number, `${address.slice(0, -1)}0`)).status).toBe(404);
    for (const turn of [1, 2]) {
      const { status, body } = await publish(signature);
      expect([turn, status, body.signed_reserves]).toEqual([
        turn,
        201,
        [{ network: 'ethereum', address, signature, signed_at: expect.any(String) }],
      ]);
    }
  });
});

describe('the daily proof', () => {
  const { privateKey } = generateKeyPairSync('ed25519');

  it('is due once a day, at a minute that follows from the key, and at once where there is none', () => {
    const start = Date.UTC(2026, 10, 25);
    let last: Date | null = null;
    const made: Date[] = [];
    for (let minute = 0; minute < 8 * 1440; minute += 1) {
      const now = new Date(start + minute * 60_000);
      if (!isDue(last, now, privateKey)) continue;
      last = now;
      made.push(now);
    }
    const [first, ...daily] = made;
    expect(first?.getTime()).toBe(start);
    expect(daily.map((moment) => moment.getUTCDate())).toEqual([25, 26, 27, 28, 29, 30, 1, 2]);
    expect(new Set(daily.map((moment) => moment.toISOString().slice(11, 16))).size).toBeGreaterThan(1);
  });

  it('is not made again by the job on the same day', async () => {
    await proveJob.run(api.services);
    const count = await LiabilityProof.count();
    await proveJob.run(api.services);
    expect(await LiabilityProof.count()).toBe(count);
  });
});

describe('whatever is tampered with is refused', () => {
  const key = generateKeyPairSync('ed25519').privateKey;

  async function made(balances: readonly bigint[]): Promise<OwnProof[]> {
    const owners = balances.map((total, at) => ({ userId: at + 1, username: `user_${at + 1}`, total }));
    const tree = await buildTree(12, owners);
    const root = rootOf(tree);
    const head = signHead(
      {
        number: 12,
        taken_at: '2026-11-25T09:14:00.000Z',
        called: false,
        root: root.hash.toString('hex'),
        total: fromMicro(root.sum),
        height: tree.levels.length - 1,
        as_of_transfer_id: 7,
        fees: '1.000000',
        arrivals: '0.000000',
        reserves: [{ network: 'tron', address: 'T', balance: '5.000000', block_number: 3, checked_at: null }],
        times: [
          {
            day: '2026-11-24',
            verified: { count: 3, median_minutes: 40, p95_minutes: 61, longest_minutes: 61 },
            paid_out: { count: 0, median_minutes: null, p95_minutes: null, longest_minutes: null },
          },
        ],
        prev_hash: '',
      },
      key,
    );
    return owners.map(({ userId, username, total }) => ({
      head,
      username,
      secret: tree.secrets.get(userId) ?? '',
      owned: { available: fromMicro(total), escrow: '0.000000', withdrawal_hold: '0.000000' },
      leaves: (leavesOf(tree, [userId]).get(userId) ?? []).map((index) => ({
        index,
        value: fromMicro(tree.levels[0]?.sums[index] ?? 0n),
        path: pathOf(tree, index).map(({ hash, sum }) => ({
          hash: hash.toString('hex'),
          sum: fromMicro(sum),
        })),
      })),
    }));
  }

  it('any balances are proved, equal ones and none too', async () => {
    const balances = fc.array(fc.oneof(fc.constant(0n), fc.bigInt(1n, 5n), fc.bigInt(1n, 10n ** 15n)), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(balances, async (all) => {
        const proofs = await made(all);
        for (const proof of proofs) {
          await verifyHead(proof.head);
          await verifyOwn(proof);
        }
        const places = proofs.flatMap(({ leaves }) => leaves.map(({ index }) => index));
        expect(new Set(places).size).toBe(places.length);
        expect(toMicro(proofs[0]?.head.total ?? '0.000000')).toBe(all.reduce((sum, one) => sum + one, 0n));
      }),
      { numRuns: 30 },
    );
  });

  function another(value: unknown, chance: number): unknown {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    if (value === null || value === '') return '1.000000';
    const text = String(value);
    const at = chance % text.length;
    const digit = text[at] === '0' ? '1' : '0';
    return text.slice(0, at) + digit + text.slice(at + 1);
  }

  function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
    if (typeof value !== 'object' || value === null) return [path];
    return Object.entries(value).flatMap(([name, inner]) => places(inner, [...path, name]));
  }

  it('each value of a proof and of its head', async () => {
    const [proof] = await made([79_700_000n, 5n, 1_000_000n, 79_700_000n]);
    for (const path of places(proof)) {
      for (const chance of [0, 7, 31]) {
        const changed = structuredClone(proof) as OwnProof;
        const holder = path
          .slice(0, -1)
          .reduce<Record<string | number, unknown>>(
            (inner, name) => inner[name] as Record<string | number, unknown>,
            changed as unknown as Record<string, unknown>,
          );
        const name = path.at(-1) as string;
        holder[name] = another(holder[name], chance);
        const checked = verifyHead(changed.head).then(() => verifyOwn(changed));
        await expect(checked.then(() => `${path.join('.')} passed`)).rejects.toThrow();
      }
    }
  });

  const leafOf = ({ leaves: [leaf] }: OwnProof) => leaf as OwnProof['leaves'][number];
  const besideOf = (proof: OwnProof, level: number) => leafOf(proof).path[level] as { sum: string };

  it.each<[string, (mine: OwnProof, theirs: OwnProof) => unknown]>([
    ['a sum below zero', (mine) => Object.assign(besideOf(mine, 0), { sum: '-5.000000' })],
    ['a sum that wraps', (mine) => Object.assign(besideOf(mine, 1), { sum: '18446744073709.551615' })],
    ['a leaf twice', (mine) => mine.leaves.push(leafOf(mine))],
    ['a part left out', ({ leaves }) => leaves.pop()],
    ['a short way', (mine) => leafOf(mine).path.pop()],
    ['a leaf taken for a node', (mine) => leafOf(mine).path.shift()],
    ['more owned than proved', ({ owned }) => Object.assign(owned, { escrow: '0.000001' })],
    ['another user’s leaves', (mine, { leaves }) => Object.assign(mine, { leaves })],
    ['another user’s proof', (mine, theirs) => Object.assign(mine, { ...theirs, username: mine.username })],
  ])('%s', async (_, tamper) => {
    const [mine, theirs] = (await made([79_700_000n, 79_700_000n, 3n])) as [OwnProof, OwnProof];
    tamper(mine, theirs);
    await expect(verifyOwn(mine)).rejects.toThrow();
  });
});
