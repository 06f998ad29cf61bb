import { drawing, element, foreign, t } from './elements.mjs';

const ARCH =
  'M4 30V15.2C4 8.2 9.4 2.5 16 2.5s12 5.7 12 12.7V30h-6.2V16c0-3.6-2.6-6.4-5.8-6.4s-5.8 2.8-5.8 6.4v14Z';
const DOORWAY = 'M13.2 30V17c0-1.7 1.2-3 2.8-3s2.8 1.3 2.8 3v13Z';

/**
 * Reads what this page holds, checks it, and shows both.
 * @template Data
 * @param {(data: Data) => Promise<Node[]>} make
 */
export async function showPage(make) {
  const page = document.getElementById('case');
  const say = (/** @type {string} */ words) =>
    page?.replaceChildren(element('p', { class: 'checking' }, words));
  if (!globalThis.crypto?.subtle) {
    say(t('Your browser cannot compute hashes for a file from a disk. Open it in another one.'));
    return;
  }
  try {
    page?.replaceChildren(...(await make(JSON.parse(document.getElementById('data')?.textContent ?? ''))));
  } catch {
    say(t('This file cannot be read any more: what it holds was cut off or changed beyond its form.'));
  }
}

/**
 * The head of a page.
 * @param {{ product: string, kind?: string, title: string }} page `kind` stands beside the product.
 * @param {...(Node | string)} lead
 */
export function heading({ product, kind = '', title }, ...lead) {
  const brand = drawing('', [ARCH], [DOORWAY, '0.45']);
  return [
    element('header', { class: 'brand' }, brand, foreign(product), element('span', null, kind)),
    element('h1', null, title),
    element('p', { class: 'lead' }, ...lead),
  ];
}

/** @param {string} title @param {...(Node | string | null | false)} content */
export function card(title, ...content) {
  return element('section', null, element('h2', null, title), ...content);
}

/** @param {readonly (Node | string)[]} points */
export function pointList(points) {
  return element('ul', null, ...points.map((point) => element('li', null, point)));
}

/** An amount without zeros that say nothing. @param {string} [amount] */
export const plain = (amount = '') => amount.replace(/(\.\d\d\d*?)0+$/, '$1');
/** @param {string} amount */
export const usdt = (amount) => foreign(`${plain(amount)} USDT`);

/** Says what a comparison found. @param {HTMLElement} output @param {{ words: string, isRight: boolean | null }} answer */
export function sayFound(output, { words, isRight }) {
  output.textContent = words;
  output.className = isRight === null ? '' : isRight ? 'right' : 'not';
}
