import { signatureOf } from '@souk/contracts/verifySignature.mjs';
import {
  element,
  factList,
  foreign,
  hashText,
  moment,
  t,
  verdict,
} from '../../../../../domain/checkedPage/page/elements.mjs';
import { card, heading, showPage, usdt } from '../../../../../domain/checkedPage/page/frame.mjs';

/** @typedef {import('@souk/contracts/money/treasury/receipt').Receipt} Receipt */
/** @typedef {import('@souk/contracts/money/treasury/receipt').ReceiptContent} Content */

const VERDICTS = {
  right: [
    'good',
    t('The signature is right'),
    t('This is what the platform signed, character by character.'),
  ],
  wrong: ['bad', t('The signature is wrong'), t('This file is not what was signed.')],
  unchecked: [
    'unsure',
    t('The signature could not be checked'),
    t('Your browser does not know Ed25519 signatures. A newer one checks them.'),
  ],
};

/** @param {Receipt} receipt */
async function show(receipt) {
  /** @type {Content} */
  const content = JSON.parse(receipt.signed);
  const [tone = '', says = '', text = ''] = VERDICTS[await signatureOf(receipt)];
  const facts = factList([
    [t('Available'), usdt(content.available)],
    [t('In escrow'), usdt(content.escrow)],
    [t('Held for withdrawals'), usdt(content.withdrawal_hold)],
    [t('At'), moment(content.at)],
    [t('Counts transfers up to'), foreign(`#${content.as_of_transfer_id}`)],
    [
      t('Newest proof'),
      content.proof ? foreign(`${content.proof.number}, ${content.proof.hash.slice(0, 12)}`) : t('None'),
    ],
    [t('Signed by'), hashText(receipt.public_key)],
  ]);
  facts.lastElementChild?.classList.add('wide');
  const cases = content.cases.map(({ trade_id, seq, hash }) =>
    element('li', null, t('Trade {id}, entry {seq}', { id: trade_id, seq }), ': ', hashText(hash)),
  );
  const title = t('{product}: receipt for {username}', {
    product: content.product,
    username: content.user.username,
  });
  const of = t('User {id} of {site}', { id: content.user.id, site: content.site });
  return [
    ...heading({ product: content.product, title }, of),
    verdict(tone, says, element('p', null, text)),
    card(t('What you own'), facts),
    card(t('Open trades'), cases.length > 0 ? element('ul', null, ...cases) : element('p', null, t('None'))),
  ];
}

showPage(show);
