import { fromHex, headLeaf, join, rootOf, sha256 } from './hashes.mjs';

/** @typedef {import('@souk/contracts/trading/caseFile/caseFile').Checkpoint} Checkpoint */
/** @typedef {import('./hashes.mjs').CaseFile} CaseFile */
/** @typedef {'hash' | 'signature' | 'proof' | 'chain'} Fault */
/** @typedef {{ number: number, faults: Fault[], signature: 'right' | 'wrong' | 'unchecked' }} CheckedCheckpoint */

/**
 * Faults of checkpoints, of each alone and, where one follows another by its number, of their chain.
 * @template {Checkpoint} C
 * @param {readonly C[]} checkpoints Oldest first.
 * @param {(checkpoint: C) => Promise<boolean>} covers Whether it has what it is said to have.
 * @returns {Promise<CheckedCheckpoint[]>}
 */
export async function verifyCheckpoints(checkpoints, covers = async () => true) {
  const keys = new Map();
  return Promise.all(
    checkpoints.map(async (checkpoint, index) => {
      const { number, at, size, root, prev_hash, public_key } = checkpoint;
      const signed = join(['souk-checkpoint-1', number, at, size, root, prev_hash, public_key]);
      if (!keys.has(public_key)) keys.set(public_key, importKey(public_key));
      const signature = await verifySignature(await keys.get(public_key), checkpoint.signature, signed);
      const before = checkpoints[index - 1];
      const isNext = before !== undefined && before.number === number - 1;
      /** @type {Fault[]} */
      const faults = [];
      if ((await sha256(signed)) !== checkpoint.hash) faults.push('hash');
      if (signature === 'wrong') faults.push('signature');
      if (!(await covers(checkpoint))) faults.push('proof');
      if (isNext && before.hash !== prev_hash) faults.push('chain');
      return { number, faults, signature };
    }),
  );
}

/**
 * The checkpoints of a case file, each with its proof that it covers the case.
 * @param {CaseFile} file
 */
export function verifyCovering(file) {
  return verifyCheckpoints(file.checkpoints, async (checkpoint) => {
    const leaf = await headLeaf(file.trade_id, checkpoint.head);
    return (await rootOf(leaf, checkpoint)) === checkpoint.root;
  });
}

/**
 * Null where the browser does not know Ed25519, undefined where it is no key.
 * @param {string} digits
 */
async function importKey(digits) {
  try {
    return await crypto.subtle.importKey('raw', fromHex(digits), { name: 'Ed25519' }, false, ['verify']);
  } catch (error) {
    return error instanceof Error && error.name === 'NotSupportedError' ? null : undefined;
  }
}

/**
 * @param {import('node:crypto').webcrypto.CryptoKey | null | undefined} key @param {string} signature @param {Uint8Array<ArrayBuffer>} signed
 * @returns {Promise<CheckedCheckpoint['signature']>}
 */
async function verifySignature(key, signature, signed) {
  if (key === null) return 'unchecked';
  if (key === undefined) return 'wrong';
  return (await crypto.subtle.verify('Ed25519', key, fromHex(signature), signed)) ? 'right' : 'wrong';
}
