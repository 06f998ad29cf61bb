import {
  element,
  factList,
  foreign,
  hashText,
  moment,
  shortHash,
  t,
} from '../../../../../domain/checkedPage/page/elements.mjs';
import { card } from '../../../../../domain/checkedPage/page/frame.mjs';
import { faultOf, ROLES, STATE_WORDS, sentence, titleOf } from './entryWords.mjs';

/** @typedef {import('../hashes.mjs').CaseFile & { said?: Record<number, string> }} CaseFile */
/** @typedef {import('../verifyCase.mjs').Row} Row */

/** Names the element of an entry. @param {Row} row */
export const idOf = ({ entry }) => `entry-${entry.seq}`;

/** Reads the texts of an entry's data; none if a change made it unreadable. @param {string | null} data @returns {Record<string, string>} */
export function parsed(data) {
  try {
    const value = JSON.parse(data ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Lists all entries, and says where one is missing. @param {CaseFile} file @param {import('./verdictCard.mjs').Result} result */
export function logCard(file, { rows, missing }) {
  const items = rows.map((row) => ({ at: row.entry.seq, item: entryItem(row, file) }));
  for (const seq of missing) {
    const words = t('Entry {seq} is missing here.', { seq });
    items.push({ at: seq - 0.5, item: element('li', { class: 'gap' }, element('strong', null, words)) });
  }
  items.sort((one, other) => one.at - other.at);
  return card(t('What happened'), element('ol', { class: 'log' }, ...items.map(({ item }) => item)));
}

/** @param {Row} row @param {CaseFile} file */
function entryItem(row, file) {
  const { entry, state } = row;
  const fault = faultOf(row);
  const word = state === 'right' && fault ? t('Text wrong') : STATE_WORDS[state];
  return element(
    'li',
    { id: idOf(row), class: fault ? 'wrong' : null },
    element('span', { class: 'number' }, String(entry.seq)),
    element(
      'div',
      { class: 'what' },
      element('h3', null, titleOf(entry)),
      element('p', { class: 'hint' }, actor(entry, file), ' · ', moment(entry.at)),
      fault && element('p', { class: 'fault' }, fault),
      entry.seq > 0 && dataOf(entry, file.said?.[entry.seq]),
      textOf(row, file.said?.[entry.seq]),
      hashesOf(row),
    ),
    element('span', { class: 'state' }, word),
  );
}

/** @param {Row['entry']} entry @param {CaseFile} file */
function actor({ actor_role, actor_id }, file) {
  const party = [file.seller, file.buyer].find(({ id }) => id === actor_id);
  const name = party ? foreign(party.username) : actor_id !== null && t('user {id}', { id: actor_id });
  return element('span', null, ROLES[actor_role] ?? foreign(actor_role), name && ', ', name);
}

/** @param {Row['entry']} entry @param {string} [said] Its text in the file's language. */
function dataOf(entry, said) {
  if (entry.data === null) return element('p', { class: 'hint' }, t('What it holds is not for this reader.'));
  const facts = Object.entries(parsed(entry.data)).filter(([name]) => name !== 'said');
  if (facts.length === 0) return null;
  return factList(
    facts.map(([name, value]) => [sentence(name), valueText((name === 'text' && said) || String(value))]),
    'data',
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @param {string} value */
function valueText(value) {
  return MOMENT.test(value) ? moment(value) : foreign(value);
}

/** @param {Row} row @param {string} [said] */
function textOf({ entry, text }, said) {
  const words = entry.body ? entry.body.text : entry.kind === 'disputed' && said;
  if (words) return element('blockquote', { dir: 'auto' }, foreign(words));
  if (text === 'erased')
    return element('p', { class: 'hint' }, t('The text was erased, as the law demands; its hash remains.'));
  return null;
}

/** Renders the whole hashes only when they are opened: a long case would wait for them. @param {Row} row */
function hashesOf({ entry }) {
  const details = element('details', null, element('summary', null, `${t('Hash')} `, shortHash(entry.hash)));
  const facts = () =>
    factList(
      [
        [t('Hash'), hashText(entry.hash)],
        [t('Entry before'), hashText(entry.prev_hash || t('none'))],
        ...(entry.body_hash ? [/** @type {[string, Node]} */ ([t('Text'), hashText(entry.body_hash)])] : []),
      ],
      'data',
    );
  details.addEventListener('toggle', () => details.append(facts()), { once: true });
  return details;
}
