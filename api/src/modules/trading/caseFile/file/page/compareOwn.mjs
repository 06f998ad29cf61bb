import { element, t } from '../../../../../domain/checkedPage/page/elements.mjs';
import { sayFound } from '../../../../../domain/checkedPage/page/frame.mjs';
import { sha256 } from '../hashes.mjs';

/** @typedef {import('../hashes.mjs').CaseFile} CaseFile */
/** @typedef {{ words: string, isRight: boolean | null, seq?: number }} Answer */

/** Which entry the digits of a mail are of. @param {CaseFile} file @param {string} typed @returns {Answer} */
function findDigits(file, typed) {
  const digits = typed.toLowerCase().replace(/[^0-9a-f]/g, '');
  if (digits.length < 12)
    return {
      words: digits === '' ? '' : t('{count} more digits', { count: 12 - digits.length }),
      isRight: null,
    };
  const entry = file.entries.find(({ hash }) => hash.startsWith(digits));
  return entry
    ? {
        words: t('Right: entry {seq}, and all before it.', { seq: entry.seq }),
        isRight: true,
        seq: entry.seq,
      }
    : { words: t('No entry of this file has these digits.'), isRight: false };
}

/** Which entry a file was sent with. @param {CaseFile} file @param {File} chosen @returns {Promise<Answer>} */
async function findFile(file, chosen) {
  const digest = await sha256(new Uint8Array(await chosen.arrayBuffer()));
  const entry = file.entries.find(({ data }) => data?.includes(`"${digest}"`));
  return entry
    ? {
        words: t('Right: this is the file of entry {seq}.', { seq: entry.seq }),
        isRight: true,
        seq: entry.seq,
      }
    : { words: t('No entry of this file has this one.'), isRight: false };
}

/** Says what was found, and marks the entry. @param {HTMLElement} output @param {Answer} answer */
function say(output, { seq, ...found }) {
  sayFound(output, found);
  for (const marked of document.querySelectorAll('.found')) marked.classList.remove('found');
  if (seq !== undefined) document.getElementById(`entry-${seq}`)?.classList.add('found');
}

/** A form in which readers compare what they have with the case. @param {CaseFile} file */
export function compareOwn(file) {
  const digits = /** @type {HTMLInputElement} */ (
    element('input', {
      autocomplete: 'off',
      spellcheck: 'false',
      inputmode: 'text',
      placeholder: '3f9a 51c2 d07e',
    })
  );
  const chosen = /** @type {HTMLInputElement} */ (element('input', { type: 'file' }));
  const [ofDigits, ofFile] = [element('output', null), element('output', null)];
  digits.addEventListener('input', () => say(ofDigits, findDigits(file, digits.value)));
  chosen.addEventListener('change', async () => {
    const [first] = chosen.files ?? [];
    if (first) say(ofFile, await findFile(file, first));
  });
  return element(
    'section',
    { class: 'compare' },
    element('h2', null, t('Compare with what you have')),
    element(
      'p',
      { class: 'hint' },
      t(
        'Each mail about this trade ends with twelve digits, and so does its page. They are the beginning of an entry’s hash here.',
      ),
    ),
    element(
      'form',
      null,
      element('label', null, t('Digits from a mail or the site'), digits, ofDigits),
      element(
        'label',
        null,
        t('A file that was sent in the trade, to compare its hash; it is not sent anywhere'),
        chosen,
        ofFile,
      ),
    ),
  );
}
