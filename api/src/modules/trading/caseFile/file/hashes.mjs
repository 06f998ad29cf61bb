// The hashes of a case file, as `api/src/domain/tradeLog` makes them, for any browser and Node. Apart from there, so that a reader who checks
// need not trust the program that wrote; `hashes.test.ts` holds both to the same values.

import { digestOf, fromHex, hmac, lengthsAndParts, toHex, utf8 } from '@souk/contracts/verifySignature.mjs';

/** @typedef {import('@souk/contracts/trading/caseFile/caseFile').CaseFile} CaseFile */
/** @typedef {CaseFile['entries'][number]} Entry */

/** @param {...Uint8Array} parts */
export async function sha256(...parts) {
  return toHex(await digestOf(...parts));
}

/** @param {readonly (string | number)[]} parts */
function hashOf(parts) {
  return sha256(utf8.encode(lengthsAndParts(parts)));
}

/**
 * The hash of an entry's data: of what is shown, or what is said where the data is withheld.
 * @param {Entry} entry
 */
function dataHash(entry) {
  return entry.data === null ? entry.data_hash : hashOf([entry.data]);
}

/**
 * The hash of an entry as if it had this number.
 * @param {number} tradeId @param {Entry} entry @param {number} seq
 */
export async function entryHash(tradeId, entry, seq = entry.seq) {
  return hashOf([
    'souk-case-1',
    tradeId,
    seq,
    entry.at,
    entry.actor_id ?? entry.actor_role,
    entry.actor_role,
    entry.kind,
    await dataHash(entry),
    entry.body_hash ?? '',
    entry.prev_hash,
  ]);
}

/**
 * The hash of a written text.
 * @param {{ salt: string, text: string }} body
 */
export async function bodyHash({ salt, text }) {
  return toHex(await hmac(utf8.encode(salt), utf8.encode(text)));
}

/**
 * The leaf of a trade in a checkpoint's tree (RFC 6962).
 * @param {number} tradeId @param {{ seq: number, hash: string }} head
 */
export function headLeaf(tradeId, { seq, hash }) {
  return sha256(Uint8Array.of(0), utf8.encode(lengthsAndParts(['souk-head-1', tradeId, seq, hash])));
}

/** @param {string} left @param {string} right */
function nodeHash(left, right) {
  return sha256(Uint8Array.of(1), fromHex(left), fromHex(right));
}

/**
 * The root that a leaf and its proof lead to, or null where the proof is not of this place (RFC 9162, section 2.1.3.2).
 * @param {string} leaf @param {{ leaf_index: number, size: number, proof: readonly string[] }} place
 */
export async function rootOf(leaf, { leaf_index, size, proof }) {
  if (!(leaf_index < size)) return null;
  let [at, last, hash] = [leaf_index, size - 1, leaf];
  for (const beside of proof) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(beside, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = await nodeHash(hash, beside);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}
