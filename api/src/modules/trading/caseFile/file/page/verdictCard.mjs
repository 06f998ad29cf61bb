import { element, t, verdict } from '../../../../../domain/checkedPage/page/elements.mjs';
import { pointList } from '../../../../../domain/checkedPage/page/frame.mjs';
import { CHECKPOINT_FAULTS, faultOf } from './entryWords.mjs';
import { idOf } from './logCard.mjs';

/** @typedef {import('../hashes.mjs').CaseFile} CaseFile */
/** @typedef {import('../verifyCase.mjs').Row} Row */
/** @typedef {Awaited<ReturnType<typeof import('../verifyCase.mjs').verifyCase>>} Result */
/** @typedef {(Node | string | false)[]} Points */

/** The result of the check, in short. @param {Result} result */
export function verdictCard(result) {
  const isUnchecked = result.checkpoints.some(({ signature }) => signature === 'unchecked');
  const isOpen = isUnchecked || result.sealed < 0;
  const tone = !result.isSound ? 'bad' : isOpen ? 'unsure' : 'good';
  const title = !result.isSound
    ? t('This file is not what was written')
    : isUnchecked
      ? t('The entries fit; the signatures could not be checked')
      : t('Everything is as it was written');
  const points = result.isSound ? [...soundTexts(result), ...soundSeals(result)] : faults(result);
  return verdict(tone, title, pointList(points.filter((point) => point !== false)));
}

/** @param {Result} result @returns {Points} */
function soundTexts({ rows }) {
  const [right = 0, erased = 0, withheld = 0] = ['right', 'erased', 'withheld'].map(
    (state) => rows.filter(({ text }) => text === state).length,
  );
  return [
    t('Entries, each with the hash of the one before: {count}', { count: rows.length }),
    right > 0 && t('Texts as written: {count}', { count: right }),
    erased > 0 && t('Texts erased by law, of which the rest still fits: {count}', { count: erased }),
    withheld > 0 && t('Texts not shown to this reader, whose hashes fit: {count}', { count: withheld }),
  ];
}

/** @param {Result} result @returns {Points} */
function soundSeals({ rows, checkpoints, sealed }) {
  const last = rows.at(-1)?.entry.seq ?? 0;
  const isUnchecked = checkpoints.some(({ signature }) => signature === 'unchecked');
  return [
    sealed < 0
      ? t('No checkpoint covers it yet: one is signed within a minute or two. Download the file again then.')
      : isUnchecked
        ? t('Checkpoints up to entry {sealed}: {count}', { sealed, count: checkpoints.length })
        : t('Signed checkpoints up to entry {sealed}: {count}', { sealed, count: checkpoints.length }),
    sealed >= 0 && sealed < last && t('The next checkpoint covers what came after it.'),
    isUnchecked && t('Your browser does not know Ed25519 signatures. A newer one checks them.'),
  ];
}

/** @param {Result} result @returns {Points} */
function faults({ rows, missing, checkpoints }) {
  const wrong = rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault
      ? [element('a', { href: `#${idOf(row)}` }, t('Entry {seq}: {fault}', { seq: row.entry.seq, fault }))]
      : [];
  });
  const broken = checkpoints.filter((checkpoint) => checkpoint.faults.length > 0);
  return [
    ...wrong,
    ...missing.map((seq) => t('Entry {seq} is missing.', { seq })),
    ...broken.map((checkpoint) =>
      t('Checkpoint {number}: {faults}.', {
        number: checkpoint.number,
        faults: checkpoint.faults.map((one) => CHECKPOINT_FAULTS[one]).join(t('list|, ')),
      }),
    ),
  ];
}
