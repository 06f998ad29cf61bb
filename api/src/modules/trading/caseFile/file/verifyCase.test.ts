import type { CaseFile } from '@souk/contracts/trading/caseFile/caseFile';
import fc from 'fast-check';
import { coverEntry, eraseText, makeCase, rowOf } from '../../../../../test/makeCase';
import { entryHash } from '../../../../domain/tradeLog/entryHash';
import { verifyCase } from './verifyCase.mjs';

const numRuns = Number(process.env.CASE_RUNS ?? 60);
jest.setTimeout(30_000 + 20 * numRuns);

type Entry = CaseFile['entries'][number];
const copy = <T>(value: T): T => structuredClone(value);

async function named(file: CaseFile): Promise<number[]> {
  const { rows, missing, isSound } = await verifyCase(file);
  const wrong = rows.filter(
    ({ state, text }) => state !== 'right' || text === 'changed' || text === 'missing',
  );
  const all = [...new Set([...missing, ...wrong.map(({ place, entry }) => place ?? entry.seq)])].sort(
    (a, b) => a - b,
  );
  expect(isSound).toBe(all.length === 0);
  return all;
}

const aCase = fc
  .array(fc.option(fc.string({ unit: 'grapheme' })), { minLength: 3, maxLength: 14 })
  .chain((texts) =>
    fc.record({
      texts: fc.constant(texts),
      covered: fc.uniqueArray(fc.nat(texts.length), { maxLength: 3 }).map((all) => all.sort((a, b) => a - b)),
      at: fc.integer({ min: 1, max: texts.length }),
      other: fc.integer({ min: 1, max: texts.length }),
    }),
  )
  .map(({ texts, covered, at, other }) => ({
    file: makeCase(texts, covered),
    last: texts.length,
    covered,
    at,
    other,
  }));

function always(
  act: (given: {
    file: CaseFile;
    last: number;
    covered: number[];
    at: number;
    other: number;
  }) => Promise<void>,
) {
  return fc.assert(fc.asyncProperty(aCase, act), { numRuns });
}

const entryAt = (file: CaseFile, seq: number) => file.entries.find((entry) => entry.seq === seq) as Entry;

function oneOther(text: string, chance: number): string {
  if (text === '') return '!';
  const at = chance % text.length;
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
}

it('is right of what was written, also where some of it was erased or is withheld', () =>
  always(async ({ file, at }) => {
    expect(await named(file)).toEqual([]);
    const entry = entryAt(file, at);
    if (entry.body_hash !== null) eraseText(file, at);
    expect(await named(file)).toEqual([]);
    Object.assign(entry, { data: null, body_is: entry.body_hash === null ? null : 'withheld' });
    expect(await named(file)).toEqual([]);
  }));

it('names a text that is said to be erased where no entry of the log says so', () =>
  always(async ({ file, at }) => {
    const entry = entryAt(file, at);
    fc.pre(entry.body_hash !== null);
    Object.assign(entry, { body: null, body_is: 'erased' });
    expect(await named(file)).toEqual([at]);
  }));

const COLUMNS = ['at', 'actor_role', 'kind', 'data', 'body_hash', 'prev_hash', 'hash'] as const;

it('names the entry of which any character was changed, and no other', async () => {
  const change = fc.tuple(fc.constantFrom(...COLUMNS, 'actor_id', 'salt', 'text'), fc.nat());
  await fc.assert(
    fc.asyncProperty(aCase, change, async ({ file, at }, [column, chance]) => {
      const entry = entryAt(file, at);
      if (column === 'actor_id') entry.actor_id = (entry.actor_id ?? chance) + 1;
      else if (column === 'salt' || column === 'text') {
        fc.pre(entry.body !== null);
        if (entry.body) entry.body[column] = oneOther(entry.body[column], chance);
      } else Object.assign(entry, { [column]: oneOther(entry[column] ?? '', chance) });
      expect(await named(file)).toEqual([at]);
    }),
    { numRuns },
  );
});

it('names terms that were changed', () =>
  always(async ({ file }) => {
    const opening = entryAt(file, 0);
    opening.data = '{"n":"1"}';
    // The api derives entry 0 from the trade's row, so that it is correct by itself.
    opening.hash = entryHash({ ...rowOf(opening), prevHash: '' });
    expect(await named(file)).toEqual([0]);
  }));

it('names one that was exchanged for another with a right hash, where entries follow it or a checkpoint covers it', () =>
  always(async ({ file, at, last, covered }) => {
    fc.pre(at < last || covered.includes(last));
    const entry = entryAt(file, at);
    entry.data = '{"n":"another"}';
    entry.hash = entryHash(rowOf(entry));
    expect(await named(file)).toEqual([at]);
  }));

it('names one that was dropped, where entries follow it or a checkpoint covers it', () =>
  always(async ({ file, at, last, covered }) => {
    fc.pre(at < last || covered.includes(last));
    file.entries = file.entries.filter(({ seq }) => seq !== at);
    expect(await named(file)).toEqual([at]);
  }));

it('names one that was dropped while those after it were numbered again', () =>
  always(async ({ file, at, last, covered }) => {
    fc.pre(at < last || covered.includes(last));
    file.entries = file.entries.filter(({ seq }) => seq !== at);
    for (const entry of file.entries) if (entry.seq > at) entry.seq -= 1;
    expect(await named(file)).toContain(at);
  }));

it('names an end that was cut off, from the last that a checkpoint covers', () =>
  always(async ({ file, at, last, covered }) => {
    const sealed = Math.max(...covered, 0);
    file.entries = file.entries.filter(({ seq }) => seq < at);
    const expected = Array.from(
      { length: Math.max(0, Math.min(sealed, last) - at + 1) },
      (_, index) => at + index,
    );
    expect(await named(file)).toEqual(expected);
  }));

it('names one that was put in between, or at the end of what a checkpoint covers', () =>
  always(async ({ file, at, last, covered }) => {
    const after = entryAt(file, at - 1);
    const added = { ...copy(entryAt(file, at)), data: '{"n":"new"}', prev_hash: after.hash };
    fc.pre(at < last || covered.includes(last));
    added.hash = entryHash(rowOf(added));
    for (const entry of file.entries) if (entry.seq >= at) entry.seq += 1;
    file.entries.splice(at, 0, added);
    const result = await verifyCase(file);
    expect(result.rows.filter(({ state }) => state === 'inserted').map(({ entry }) => entry)).toEqual([
      added,
    ]);
    const moved = result.rows.filter(({ state }) => state === 'moved').map(({ place }) => place);
    expect(moved).toEqual(Array.from({ length: last - at + 1 }, (_, index) => at + index));
  }));

it('names two that changed places, and where each was', () =>
  always(async ({ file, at, other }) => {
    fc.pre(at !== other);
    const [one, two] = [entryAt(file, at), entryAt(file, other)];
    [one.seq, two.seq] = [other, at];
    file.entries.sort((a, b) => a.seq - b.seq);
    const { rows, missing } = await verifyCase(file);
    const moved = rows
      .filter(({ state }) => state !== 'right')
      .map(({ state, place, entry }) => [state, place, entry.seq]);
    expect(missing).toEqual([]);
    const both = [
      ['moved', at, other],
      ['moved', other, at],
    ];
    expect(moved.sort()).toEqual(both.sort());
  }));

it('names what was rewritten, with a new signature, after a checkpoint had covered it', () =>
  always(async ({ file, at, last }) => {
    file.checkpoints = [coverEntry(entryAt(file, at), 0)];
    for (const entry of file.entries.slice(at)) {
      if (entry.seq === at) entry.data = '{"n":"rewritten"}';
      entry.prev_hash = entryAt(file, entry.seq - 1).hash;
      entry.hash = entryHash(rowOf(entry));
    }
    fc.pre(at < last);
    file.checkpoints.push(coverEntry(entryAt(file, last), 1));
    expect(await named(file)).toEqual([at]);
  }));

it('does not go by a checkpoint that is not signed, and names it', () =>
  always(async ({ file, at, last }) => {
    file.checkpoints = [coverEntry({ seq: last, hash: entryAt(file, at).prev_hash })];
    for (const checkpoint of file.checkpoints) checkpoint.signature = oneOther(checkpoint.signature, at);
    const { checkpoints, rows, isSound } = await verifyCase(file);
    expect([isSound, checkpoints.map(({ faults }) => faults)]).toEqual([false, [['signature']]]);
    expect(rows.every(({ state }) => state === 'right')).toBe(true);
  }));

it('comes to an end with entries that go round in circles', async () => {
  const file = makeCase([null, null, null], []);
  for (const entry of file.entries) entry.prev_hash = file.entries[(entry.seq + 1) % 4]?.hash ?? '';
  expect((await verifyCase(file)).isSound).toBe(false);
});
