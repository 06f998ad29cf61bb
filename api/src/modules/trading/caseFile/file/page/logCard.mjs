import {
  element,
  factList,
  foreign,
  hashText,
  moment,
  shortHash,
} from '../../../../../domain/checkedPage/page/elements.mjs';
import { faultOf, ROLES, STATE_WORDS, sentence, titleOf } from './entryWords.mjs';

/** @typedef {import('../hashes.mjs').CaseFile} CaseFile */
/** @typedef {import('../verifyCase.mjs').Row} Row */

/** Where an entry stands on the page. @param {Row} row */
export const idOf = ({ entry }) => `entry-${entry.seq}`;

/** The texts of an entry's data; none where it is not what was written. @param {string | null} data @returns {Record<string, string>} */
export function parsed(data) {
  try {
    const value = JSON.parse(data ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** All that happened, with what is missing. @param {CaseFile} file @param {import('./verdictCard.mjs').Result} result */
export function logCard(file, { rows, missing }) {
  const items = rows.map((row) => ({ at: row.entry.seq, item: entryItem(row, file) }));
  for (const seq of missing) {
    const words = `Entry ${seq} is missing here.`;
    items.push({ at: seq - 0.5, item: element('li', { class: 'gap' }, element('strong', null, words)) });
  }
  items.sort((one, other) => one.at - other.at);
  return element(
    'section',
    null,
    element('h2', null, 'What happened'),
    element('ol', { class: 'log' }, ...items.map(({ item }) => item)),
  );
}

/** @param {Row} row @param {CaseFile} file */
function entryItem(row, file) {
  const { entry, state } = row;
  const fault = faultOf(row);
  const word = state === 'right' && fault ? 'Text wrong' : STATE_WORDS[state];
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
      entry.seq > 0 && dataOf(entry),
      textOf(row),
      hashesOf(row),
    ),
    element('span', { class: 'state' }, word),
  );
}

/** @param {Row['entry']} entry @param {CaseFile} file */
function actor({ actor_role, actor_id }, file) {
  const party = [file.seller, file.buyer].find(({ id }) => id === actor_id);
  const name = party ? foreign(party.username) : actor_id !== null && `user ${actor_id}`;
  return element('span', null, ROLES[actor_role] ?? foreign(actor_role), name && ', ', name);
}

/** @param {Row['entry']} entry */
function dataOf(entry) {
  if (entry.data === null) return element('p', { class: 'hint' }, 'What it holds is not for this reader.');
  const facts = Object.entries(parsed(entry.data));
  if (facts.length === 0) return null;
  return factList(
    facts.map(([name, value]) => [sentence(name), valueText(String(value))]),
    'data',
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @param {string} value */
function valueText(value) {
  return MOMENT.test(value) ? moment(value) : foreign(value);
}

/** @param {Row} row */
function textOf({ entry, text }) {
  if (entry.body) return element('blockquote', { dir: 'auto' }, foreign(entry.body.text));
  if (text === 'erased')
    return element('p', { class: 'hint' }, 'The text was erased, as the law demands; its hash remains.');
  return null;
}

/** The whole hashes are made when somebody opens them: a long case would wait for them. @param {Row} row */
function hashesOf({ entry }) {
  const details = element('details', null, element('summary', null, 'Hash ', shortHash(entry.hash)));
  const facts = () =>
    factList(
      [
        ['Hash', hashText(entry.hash)],
        ['Entry before', hashText(entry.prev_hash || 'none')],
        ...(entry.body_hash ? [/** @type {[string, Node]} */ (['Text', hashText(entry.body_hash)])] : []),
      ],
      'data',
    );
  details.addEventListener('toggle', () => details.append(facts()), { once: true });
  return details;
}
