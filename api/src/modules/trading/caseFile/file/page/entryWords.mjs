import { t } from '../../../../../domain/checkedPage/page/elements.mjs';

/** @typedef {import('../hashes.mjs').Entry} Entry */
/** @typedef {import('../verifyCase.mjs').Row} Row */

/** The name of an entry. @param {Entry} entry */
export function titleOf({ kind }) {
  return ENTRY_WORDS[kind] ?? sentence(kind);
}

/** @type {Record<string, string>} */
const FACT_WORDS = {
  action: t('Action'),
  answer: t('Answer'),
  as: t('Given as'),
  by: t('By'),
  code: t('Code'),
  confirmations: t('Confirmations'),
  due_at: t('Due at'),
  excuse: t('Excuse'),
  from: t('From'),
  guarantee: t('Promise of the seller'),
  guarantee_usdt: t('Promised USDT'),
  hash: t('Hash'),
  minutes: t('Minutes'),
  name: t('Name'),
  network: t('Network'),
  outcome: t('Outcome'),
  reason: t('Reason'),
  reasons: t('Reasons'),
  request: t('Request'),
  seller_usdt: t('USDT for the seller'),
  send_by: t('Send by'),
  stance: t('Stance'),
  text: t('Text'),
  to: t('To'),
  until: t('Until'),
  wallet: t('Wallet'),
  what: t('What'),
};

/** The words of a name in the data. @param {string} name */
export function sentence(name) {
  const known = FACT_WORDS[name];
  if (known) return known;
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @type {Record<string, string>} */
export const ROLES = {
  seller: t('Seller'),
  buyer: t('Buyer'),
  admin: t('Administrator'),
  platform: t('The platform'),
};

/** @type {Record<Row['state'], string>} */
export const STATE_WORDS = {
  right: t('Right'),
  changed: t('Changed'),
  moved: t('Moved'),
  replaced: t('Replaced'),
  inserted: t('Inserted'),
};

/** The fault of an entry, in a sentence; null where there is none. @param {Row} row */
export function faultOf({ state, entry, place, text }) {
  if (state === 'changed')
    return t('Something in this entry is not as it was written: its hash does not fit.');
  if (state === 'moved')
    return t('This was entry {place}; it is shown with the number {seq}.', {
      place: String(place),
      seq: entry.seq,
    });
  if (state === 'replaced')
    return entry.seq === 0
      ? t('The terms are not those that the trade was opened with.')
      : t('Another entry was here when the following one was written, or when a checkpoint was signed.');
  if (state === 'inserted') return t('No other entry and no checkpoint knows this one: it was put in later.');
  if (text === 'changed') return t('The text is not the one that was written.');
  if (text === 'missing')
    return t('A text belongs here. It is gone, and no entry of the log says that it was erased.');
  return null;
}

/** @type {Record<import('../verifyCheckpoints.mjs').Fault, string>} */
export const CHECKPOINT_FAULTS = {
  hash: t('its hash does not fit what it says'),
  signature: t('its signature is not of this key'),
  proof: t('its proof does not lead to its root'),
  chain: t('it does not follow the one before'),
};
