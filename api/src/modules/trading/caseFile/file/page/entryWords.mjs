/** @typedef {import('../hashes.mjs').Entry} Entry */
/** @typedef {import('../verifyCase.mjs').Row} Row */

/** What an entry is. @param {Entry} entry */
export function titleOf({ kind }) {
  return ENTRY_WORDS[kind] ?? sentence(kind);
}

/** The words of a name in the data. @param {string} name */
export function sentence(name) {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @type {Record<string, string>} */
export const ROLES = { seller: 'Seller', buyer: 'Buyer', admin: 'Administrator', platform: 'The platform' };

/** @type {Record<Row['state'], string>} */
export const STATE_WORDS = {
  right: 'Right',
  changed: 'Changed',
  moved: 'Moved',
  replaced: 'Replaced',
  inserted: 'Inserted',
};

/** What is wrong with an entry, in a sentence; null where nothing is. @param {Row} row */
export function faultOf({ state, entry, place, text }) {
  if (state === 'changed') return 'Something in this entry is not as it was written: its hash does not fit.';
  if (state === 'moved') return `This was entry ${place}; it is shown with the number ${entry.seq}.`;
  if (state === 'replaced')
    return entry.seq === 0
      ? 'The terms are not those that the trade was opened with.'
      : 'Another entry was here when the following one was written, or when a checkpoint was signed.';
  if (state === 'inserted') return 'No other entry and no checkpoint knows this one: it was put in later.';
  if (text === 'changed') return 'The text is not the one that was written.';
  if (text === 'missing')
    return 'A text belongs here. It is gone, and no entry of the log says that it was erased.';
  return null;
}

/** @type {Record<import('../verifyCheckpoints.mjs').Fault, string>} */
export const CHECKPOINT_FAULTS = {
  hash: 'its hash does not fit what it says',
  signature: 'its signature is not of this key',
  proof: 'its proof does not lead to its root',
  chain: 'it does not follow the one before',
};
