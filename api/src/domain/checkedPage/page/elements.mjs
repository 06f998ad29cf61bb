/// <reference path="./texts.d.ts" />

/**
 * A text in the file's language: `checkedPage.ts` finds those that are written out, and puts them before the program as `TEXTS`.
 * @param {string} text @param {Record<string, string | number>} [values]
 */
export function t(text, values = {}) {
  return (TEXTS[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

// These functions build the page. They insert the data of the file as text, never as HTML.

/**
 * @param {string} tag
 * @param {Record<string, string | null> | null} attributes
 * @param {...(Node | string | null | false)} children
 */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {}))
    if (value !== null) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} className @param {...[string, string?]} shapes Paths, each with how opaque it is. */
export function drawing(className, ...shapes) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 32 32');
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  for (const [path, opacity = '1'] of shapes) {
    const shape = document.createElementNS(SVG, 'path');
    shape.setAttribute('d', path);
    shape.setAttribute('opacity', opacity);
    svg.append(shape);
  }
  return svg;
}

// Characters that turn the direction of writing: with them a text could look like another one.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Shows a user's text: it cannot turn the direction of the text around it. @param {string} written */
export function foreign(written) {
  const shown = written.replace(TURNING, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase()}]`);
  return element('bdi', { dir: 'auto' }, shown);
}

/** @param {string} hash @param {string} [className] */
export function hashText(hash, className = 'hash') {
  return element('code', { class: className }, hash);
}

/** Shows the first 12 digits of a hash in groups of four: people compare them by eye. @param {string} hash */
export function shortHash(hash) {
  const groups = hash.slice(0, 12).match(/.{1,4}/g) ?? [];
  return element('code', { class: 'short', title: hash }, groups.join(' '));
}

/** Lists each fact as a term and its description. @param {readonly [string, Node | string][]} facts @param {string} [className] */
export function factList(facts, className = 'facts') {
  const rows = facts.map(([term, fact]) =>
    element('div', null, element('dt', null, term), element('dd', null, fact)),
  );
  return element('dl', { class: className }, ...rows);
}

const MOMENTS = new Intl.DateTimeFormat(
  document.documentElement.lang === 'en' ? 'en-GB' : `${document.documentElement.lang}-u-nu-latn`,
  { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' },
);

/** "21 Nov 2026, 14:05:09 UTC". @param {string} iso */
export function moment(iso) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return element('span', null, foreign(iso));
  return element('time', { datetime: iso, title: iso }, `${MOMENTS.format(date)} UTC`);
}

const TICK = 'M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28Zm-2.2 20.4-6-6 2.2-2.2 3.8 3.8 8.2-8.2 2.2 2.2Z';
const MARK = 'M16 2 1 29h30Zm-1.6 9.5h3.2l-.4 9h-2.4Zm1.6 14.7a1.9 1.9 0 1 1 0-3.8 1.9 1.9 0 0 1 0 3.8Z';

/**
 * Shows the result of the check at the top of the page.
 * @param {string} tone good, bad or unsure
 * @param {string | Node} title
 * @param {...Node} content
 */
export function verdict(tone, title, ...content) {
  return element(
    'section',
    { class: `verdict ${tone}`, role: 'status', id: 'verdict' },
    drawing('', [tone === 'good' ? TICK : MARK]),
    element('div', null, element('h2', null, title), ...content),
  );
}
