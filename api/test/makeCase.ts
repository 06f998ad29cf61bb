import { createPrivateKey } from 'node:crypto';
import type { CaseEntryKind } from '@souk/contracts/trading/caseFile/caseEntries';
import type { CaseFile } from '@souk/contracts/trading/caseFile/caseFile';
import type { TradeActor } from '@souk/contracts/trading/trades/tradeMachine';
import { headLeaf, signCheckpoint } from '../src/domain/tradeLog/checkpoint';
import { bodyHash, canonicalJson, entryHash } from '../src/domain/tradeLog/entryHash';
import { hashOf, sha256 } from '../src/domain/tradeLog/hashOf';
import { inclusionProof, treeRoot } from '../src/domain/tradeLog/merkleTree';
import { presentCheckpoint } from '../src/modules/trading/caseFile/readCovering';

const TRADE = 1042;
export function createTestKey(byte: number) {
  const seed = byte.toString(16).padStart(2, '0').repeat(32);
  const key = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex');
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

export const signingKey = createTestKey(7);

type Entry = CaseFile['entries'][number];

/** Erases an entry's text, and records that in another entry at the end of the file. */
export function eraseText(file: CaseFile, seq: number): void {
  const erased = file.entries.find((entry) => entry.seq === seq);
  const last = file.entries.at(-1);
  if (!erased || !last) throw new Error('There is no such entry');
  Object.assign(erased, { body: null, body_is: 'erased' });
  const entry: Entry = {
    ...last,
    seq: last.seq + 1,
    actor_id: null,
    actor_role: 'platform',
    kind: 'erased',
    data: canonicalJson({ entries: String(seq) }),
    body_hash: null,
    body: null,
    body_is: null,
    prev_hash: last.hash,
  };
  entry.data_hash = hashOf([entry.data ?? '']);
  entry.hash = entryHash(rowOf(entry));
  file.entries.push(entry);
}

/** A case with these entries after the opening, some covered by checkpoints. */
export function makeCase(texts: readonly (string | null)[], covered: readonly number[]): CaseFile {
  const entries: Entry[] = [];
  for (const [seq, text] of [null, ...texts].entries()) {
    const salt = sha256(`salt ${seq}`);
    const data = canonicalJson({ n: String(seq), of: 'سوق' });
    const row = {
      seq,
      at: new Date(1_790_000_000_000 + seq * 1000),
      actorId: seq % 3 === 0 ? null : 7,
      actorRole: seq % 3 === 0 ? 'platform' : 'buyer',
      kind: seq === 0 ? 'opened' : text === null ? 'request' : 'message',
      data,
      bodyHash: text === null ? null : bodyHash(salt, text),
      prevHash: entries.at(-1)?.hash ?? '',
    } as const;
    entries.push({
      seq,
      at: row.at.toISOString(),
      actor_id: row.actorId,
      actor_role: row.actorRole,
      kind: row.kind,
      data,
      data_hash: hashOf([data]),
      body_hash: row.bodyHash,
      body: text === null ? null : { salt, text },
      body_is: null,
      prev_hash: row.prevHash,
      hash: entryHash({ ...row, tradeId: TRADE }),
    });
  }
  const person = (id: number) => ({ id, username: `user_${id}` });
  const checkpoints = covered.map((seq, index) => coverEntry(entries[seq], index));
  return {
    format: 'souk-case-1',
    product: 'Souk',
    site: 'https://souk.example',
    trade_id: TRADE,
    made_at: '2026-11-24T11:00:00.000Z',
    made_for: 'buyer',
    seller: person(8),
    buyer: person(7),
    entries,
    checkpoints,
  };
}

/** A checkpoint with other trades over a log that ends with this entry. */
export function coverEntry(
  { seq, hash }: Pick<Entry, 'seq' | 'hash'> = { seq: 0, hash: '' },
  index = 0,
): CaseFile['checkpoints'][number] {
  const head = { seq, hash };
  const leaves = [11, 12, TRADE, 2000].map((trade) => headLeaf(trade, head));
  const row = {
    number: 3 * index + 1,
    at: new Date(1_790_000_000_000),
    size: 4,
    root: treeRoot(leaves),
    prevHash: '',
  };
  const signed = presentCheckpoint(signCheckpoint(row, signingKey));
  return { ...signed, head, leaf_index: 2, proof: inclusionProof(leaves, 2) };
}

export function rowOf(entry: Entry) {
  return {
    tradeId: TRADE,
    seq: entry.seq,
    at: new Date(entry.at),
    actorId: entry.actor_id,
    actorRole: entry.actor_role as TradeActor,
    kind: entry.kind as CaseEntryKind,
    data: entry.data ?? '',
    bodyHash: entry.body_hash,
    prevHash: entry.prev_hash,
  };
}
