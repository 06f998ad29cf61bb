import fc from 'fast-check';
import { signingKey } from '../../../../../test/makeCase';
import { headLeaf, publicKeyOf, signCheckpoint } from '../../../../domain/tradeLog/checkpoint';
import { bodyHash, canonicalJson, entryHash } from '../../../../domain/tradeLog/entryHash';
import { hashOf } from '../../../../domain/tradeLog/hashOf';
import { inclusionProof, leafHash, treeRoot } from '../../../../domain/tradeLog/merkleTree';
import * as file from './hashes.mjs';
import { verifyCheckpoints } from './verifyCheckpoints.mjs';

const text = fc.string({ unit: 'grapheme' });
const hash = text.map((content) => leafHash(content));
const id = fc.integer({ min: 1, max: 2 ** 40 });
const at = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });

/** Changing these needs a new version of the format: existing files would no longer verify. */
describe('the format souk-case-1', () => {
  const entry = {
    tradeId: 1042,
    seq: 3,
    at: new Date('2026-11-24T10:56:09.123Z'),
    actorId: 7,
    actorRole: 'seller',
    kind: 'message',
    data: canonicalJson({ to: 'سوق', amount: '12.50' }),
    bodyHash: bodyHash('a5'.repeat(32), 'Hello — سلام 👋\n<script>'),
    prevHash: leafHash('before'),
  } as const;
  const unsigned = { number: 5, at: entry.at, size: 3, root: leafHash('root'), prevHash: leafHash('four') };

  it('has these hashes and this signature', () => {
    expect([entry.bodyHash, entryHash(entry), headLeaf(1042, { seq: 3, hash: entryHash(entry) })]).toEqual([
      '913949c0dfbcc318dd8de14451264a9cc44ac7d8a78740e889ae5e915cbf4c2d',
      'c3ef575065037db43400fbd9a0075eb35ef30f1e10e28730481fe515ef3570c0',
      '6cb9057145e9e8f2bf462829f15d8559a1a149d966f52e69957cb632b119a3f0',
    ]);
    expect(publicKeyOf(signingKey)).toBe('ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c');
    expect(signCheckpoint(unsigned, signingKey)).toMatchObject({
      hash: '6d6f90ad6dcd65e28ad39d124daa13b74da79a21a455201cca20ffafb3d10f6f',
      signature:
        'adfaa37ae3d5d6b4585ab7dc9b35a9f99b0b3aa16518a743c02a0303bf35639df1e1e6747a58dc7d1a899cb65fdfa7f5c67f8dbd64fa3023b49f2bc44f462207',
    });
  });

  // RFC 6962 has no vectors of its own; these are from Certificate Transparency's reference implementation.
  it('has the trees of RFC 6962', () => {
    const leaves = ['', '\0', '\x10', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'].map(leafHash);
    expect([1, 2, 3, 5, 8].map((size) => treeRoot(leaves.slice(0, size)).slice(0, 16))).toEqual([
      '6e340b9cffb37a98',
      'fac54203e7cc696c',
      'aeb6bcfe274b70a1',
      '4e3bbb1f7b478dcf',
      '5dc9da79a70659a9',
    ]);
  });
});

describe("the file's own hashes are the api's", () => {
  it('for entries and texts', async () => {
    const entry = fc.record({
      tradeId: id,
      seq: fc.nat(10_000),
      at,
      actorId: fc.option(id),
      actorRole: fc.constantFrom('seller', 'buyer', 'admin', 'platform'),
      kind: fc.constantFrom('opened', 'message', 'money'),
      data: fc.dictionary(text, text).map(canonicalJson),
      bodyHash: fc.option(hash),
      prevHash: fc.oneof(hash, fc.constant('')),
    });
    await fc.assert(
      fc.asyncProperty(entry, text, hash, async (row, words, salt) => {
        const inFile = {
          seq: row.seq,
          at: row.at.toISOString(),
          actor_id: row.actorId,
          actor_role: row.actorRole,
          kind: row.kind,
          data_hash: hashOf([row.data]),
          body_hash: row.bodyHash,
          prev_hash: row.prevHash,
        };
        const hashes = [row.data, null].map((data) =>
          file.entryHash(row.tradeId, { ...inFile, data } as file.Entry),
        );
        expect(await Promise.all(hashes)).toEqual(Array(2).fill(entryHash(row as never)));
        expect(await file.bodyHash({ salt, text: words })).toBe(bodyHash(salt, words));
      }),
    );
  });

  it('for trees, of which each leaf is proved and no other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(hash, { minLength: 1, maxLength: 40 }),
        fc.nat(),
        hash,
        async (leaves, at, other) => {
          const leaf_index = at % leaves.length;
          const place = { leaf_index, size: leaves.length, proof: inclusionProof(leaves, leaf_index) };
          const root = treeRoot(leaves);
          expect(await file.rootOf(leaves[leaf_index] ?? '', place)).toBe(root);
          fc.pre(!leaves.includes(other));
          expect(await file.rootOf(other, place)).not.toBe(root);
          expect(await file.headLeaf(5, { seq: at, hash: other })).toBe(
            headLeaf(5, { seq: at, hash: other }),
          );
        },
      ),
    );
  });

  it('for checkpoints, of which a change is found and named', async () => {
    const chain: Parameters<typeof verifyCheckpoints>[0][number][] = [];
    for (let number = 1; number <= 20; number += 1) {
      const prevHash = chain.at(-1)?.hash ?? '';
      const root = leafHash(String(number));
      const row = signCheckpoint({ number, at: new Date(number), size: number, root, prevHash }, signingKey);
      chain.push({
        number,
        at: row.at.toISOString(),
        size: row.size,
        root,
        prev_hash: prevHash,
        hash: row.hash,
        public_key: row.publicKey,
        signature: row.signature,
      });
    }
    const wrongIn = async (checkpoints: typeof chain) =>
      (await verifyCheckpoints(checkpoints))
        .filter(({ faults }) => faults.length > 0)
        .map(({ number }) => number);
    expect(await wrongIn(chain)).toEqual([]);
    const column = fc.constantFrom('root', 'hash', 'signature', 'public_key', 'prev_hash' as const);
    await fc.assert(
      fc.asyncProperty(fc.nat(19), column, hash, async (index, name, other) => {
        const changed = chain.map((one, at) => (at === index ? { ...one, [name]: other } : one));
        // A changed hash also breaks the checkpoint after it.
        const named = name === 'hash' && index < 19 ? [index + 1, index + 2] : [index + 1];
        expect(await wrongIn(changed)).toEqual(named);
      }),
    );
  });
});
