import { element, verdict } from '../../../../../domain/checkedPage/page/elements.mjs';
import { CHECKPOINT_FAULTS, faultOf } from './entryWords.mjs';
import { idOf } from './logCard.mjs';

/** @typedef {import('../hashes.mjs').CaseFile} CaseFile */
/** @typedef {import('../verifyCase.mjs').Row} Row */
/** @typedef {Awaited<ReturnType<typeof import('../verifyCase.mjs').verifyCase>>} Result */
/** @typedef {(Node | string | false)[]} Points */

/** @param {number} count @param {string} one @param {string} [many] */
const some = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What came of the check, in short. @param {Result} result */
export function verdictCard(result) {
  const isUnchecked = result.checkpoints.some(({ signature }) => signature === 'unchecked');
  const isOpen = isUnchecked || result.sealed < 0;
  const tone = !result.isSound ? 'bad' : isOpen ? 'unsure' : 'good';
  const title = !result.isSound
    ? 'This file is not what was written'
    : isUnchecked
      ? 'The entries fit; the signatures could not be checked'
      : 'Everything is as it was written';
  const points = result.isSound ? [...soundTexts(result), ...soundSeals(result)] : faults(result);
  const items = points.filter((point) => point !== false).map((point) => element('li', null, point));
  return verdict(tone, title, element('ul', null, ...items));
}

/** @param {Result} result @returns {Points} */
function soundTexts({ rows }) {
  const [right, erased, withheld] = ['right', 'erased', 'withheld'].map(
    (state) => rows.filter(({ text }) => text === state).length,
  );
  return [
    `${some(rows.length, 'entry', 'entries')}, each with the hash of the one before.`,
    Boolean(right) && `${some(right ?? 0, 'text')} as written.`,
    Boolean(erased) && `${some(erased ?? 0, 'text')} erased by law: what is left of them still fits.`,
    Boolean(withheld) && `${some(withheld ?? 0, 'text')} not shown to this reader: their hashes fit.`,
  ];
}

/** @param {Result} result @returns {Points} */
function soundSeals({ rows, checkpoints, sealed }) {
  const last = rows.at(-1)?.entry.seq ?? 0;
  const isUnchecked = checkpoints.some(({ signature }) => signature === 'unchecked');
  return [
    sealed < 0
      ? 'No checkpoint covers it yet: one is signed within a minute or two. Download the file again then.'
      : `${some(checkpoints.length, isUnchecked ? 'checkpoint' : 'signed checkpoint')}, up to entry ${sealed}.`,
    sealed >= 0 && sealed < last && 'The next checkpoint covers what came after it.',
    isUnchecked && 'Your browser does not know Ed25519 signatures. A newer one checks them.',
  ];
}

/** @param {Result} result @returns {Points} */
function faults({ rows, missing, checkpoints }) {
  const wrong = rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault ? [element('a', { href: `#${idOf(row)}` }, `Entry ${row.entry.seq}: ${fault}`)] : [];
  });
  const broken = checkpoints.filter((checkpoint) => checkpoint.faults.length > 0);
  return [
    ...wrong,
    ...missing.map((seq) => `Entry ${seq} is missing.`),
    ...broken.map(
      (checkpoint) =>
        `Checkpoint ${checkpoint.number}: ${checkpoint.faults.map((one) => CHECKPOINT_FAULTS[one]).join(', ')}.`,
    ),
  ];
}
