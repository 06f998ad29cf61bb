import {
  element,
  factList,
  foreign,
  hashText,
  moment,
  t,
} from '../../../../../domain/checkedPage/page/elements.mjs';
import { card, heading, plain, pointList, showPage } from '../../../../../domain/checkedPage/page/frame.mjs';
import { verifyCase } from '../verifyCase.mjs';
import { compareOwn } from './compareOwn.mjs';
import { ROLES } from './entryWords.mjs';
import { logCard, parsed } from './logCard.mjs';
import { verdictCard } from './verdictCard.mjs';

/** @typedef {import('../hashes.mjs').CaseFile} CaseFile */
/** @typedef {import('./verdictCard.mjs').Result} Result */

/** @param {CaseFile} file */
function termsCard(file) {
  const terms = parsed(file.entries[0]?.data ?? null);
  const coin = terms.crypto_type ?? '';
  /** @param {string} name @param {string} unit */
  const amount = (name, unit) => foreign(`${plain(terms[name])} ${unit}`);
  const facts = factList([
    [t('Seller'), person(file.seller)],
    [t('Buyer'), person(file.buyer)],
    [t('Coins'), amount('crypto_amount', coin)],
    [t('Price'), amount('price_per_unit', 'USDT')],
    .../** @type {[string, Node][]} */ (
      terms.reference_value
        ? [[t('The price followed'), amount('reference_value', `USDT (${terms.margin_percentage} %)`)]]
        : []
    ),
    [t('Amount'), amount('usdt_amount', 'USDT')],
    terms.bid_id ? [t('Bid'), foreign(`#${terms.bid_id}`)] : [t('Offer'), foreign(`#${terms.offer_id}`)],
    [t('Buyer’s fee'), amount('buyer_fee', `USDT (${terms.buyer_fee_percentage} %)`)],
    [t('Seller’s fee'), amount('seller_fee', `USDT (${terms.seller_fee_percentage} %)`)],
    [t('Buyer’s wallet at the opening'), foreign(terms.buyer_wallet_address ?? '')],
  ]);
  facts.lastElementChild?.classList.add('wide');
  const names = t(
    'The names are those of today; the hashes cover the numbers behind them, and all other terms.',
  );
  return card(t('What was agreed'), facts, element('p', { class: 'hint after' }, names));
}

/** @param {CaseFile['seller']} party */
function person({ id, username }) {
  return element('span', null, foreign(username), ` (${t('user {id}', { id })})`);
}

/** @param {CaseFile} file @param {Result} result */
function checkpointsCard(file, { checkpoints }) {
  const items = file.checkpoints.map((checkpoint, index) => {
    const { faults = [], signature = 'unchecked' } = checkpoints[index] ?? {};
    const state = faults.length > 0 ? t('Wrong') : signature === 'unchecked' ? t('Not checked') : t('Right');
    return element(
      'li',
      { class: faults.length > 0 ? 'wrong' : null },
      element('h3', null, `${t('Checkpoint {number}', { number: checkpoint.number })} · ${state}`),
      element(
        'p',
        { class: 'hint' },
        moment(checkpoint.at),
        ` · ${t('up to entry {seq}', { seq: checkpoint.head.seq })}`,
      ),
      factList(
        [
          [t('Hash'), hashText(checkpoint.hash)],
          [t('Key'), hashText(checkpoint.public_key)],
        ],
        'data',
      ),
    );
  });
  const words =
    items.length === 0
      ? t('None yet. One is signed each minute in which something happened.')
      : t(
          'A checkpoint is a signature over how this log ended at a moment. Anyone may keep all of them. The key and the checkpoints are published at:',
        );
  return card(
    t('Signatures'),
    element('p', null, words),
    items.length > 0 && element('p', null, hashText(`${file.site}/api/transparency/key`, 'address')),
    items.length > 0 && element('p', null, hashText(`${file.site}/api/transparency/checkpoints`, 'address')),
    items.length > 0 && element('ol', { class: 'checkpoints' }, ...items.reverse()),
  );
}

/** @param {CaseFile} file */
function provesCard(file) {
  const points = [
    t(
      'Each entry holds the hash of the one before. Change, drop, insert or move one, and its neighbours say so.',
    ),
    t(
      'The operator of {product} can rewrite only what no one has seen. What you have in this file, in a mail with its twelve digits, or under a checkpoint, cannot become another story unnoticed.',
      { product: file.product },
    ),
    t(
      'It does not prove that what a person wrote is true, nor who sat at the keyboard: only that it was written then, in this order, and not changed since.',
    ),
    t(
      'This file also holds the program that checks it. Whoever changes the file could change that too: trust a copy that you downloaded yourself, and compare its key with the published one.',
    ),
  ];
  const help =
    /^https?:\/\//.test(file.site) &&
    element('a', { href: `${file.site}/help#the-case-file` }, t('More about it'));
  return element(
    'section',
    { class: 'proves' },
    element('h2', null, t('What this proves')),
    pointList(points),
    element('p', { class: 'after' }, help),
  );
}

/** @param {CaseFile} file */
async function show(file) {
  const result = await verifyCase(file);
  const title = t('Trade #{id}', { id: file.trade_id });
  return [
    ...heading(
      { product: file.product, kind: t('Case file'), title },
      ROLES[file.made_for] ?? '',
      ' · ',
      moment(file.made_at),
      ' · ',
      t('It was checked in your browser just now, without a network.'),
    ),
    verdictCard(result),
    termsCard(file),
    logCard(file, result),
    checkpointsCard(file, result),
    compareOwn(file),
    provesCard(file),
  ];
}

showPage(show);
