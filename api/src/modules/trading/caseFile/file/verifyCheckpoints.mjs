import { lengthsAndParts, signatureOf, utf8 } from '@souk/contracts/verifySignature.mjs';
import { headLeaf, rootOf, sha256 } from './hashes.mjs';

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
  return Promise.all(
    checkpoints.map(async (checkpoint, index) => {
      const { number, at, size, root, prev_hash, public_key } = checkpoint;
      const parts = ['souk-checkpoint-1', number, at, size, root, prev_hash, public_key];
      const signed = lengthsAndParts(parts);
      const signature = await signatureOf({ ...checkpoint, signed });
      const before = checkpoints[index - 1];
      const isNext = before !== undefined && before.number === number - 1;
      /** @type {Fault[]} */
      const faults = [];
      if ((await sha256(utf8.encode(signed))) !== checkpoint.hash) faults.push('hash');
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
