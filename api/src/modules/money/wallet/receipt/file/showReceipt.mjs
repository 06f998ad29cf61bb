import { signatureOf } from '@souk/contracts/money/verifyLiability.mjs';
import {
  element,
  factList,
  foreign,
  hashText,
  moment,
  verdict,
} from '../../../../../domain/checkedPage/page/elements.mjs';

/** @typedef {import('@souk/contracts/money/receipt').Receipt} Receipt */
/** @typedef {import('@souk/contracts/money/receipt').ReceiptContent} Content */

const VERDICTS = {
  right: ['good', 'The signature is right', 'This is what the platform signed, character by character.'],
  wrong: ['bad', 'The signature is wrong', 'This file is not what was signed.'],
  unchecked: [
    'unsure',
    'The signature could not be checked',
    'Your browser does not know Ed25519 signatures. A newer one checks them.',
  ],
};

/** @param {Receipt} receipt */
async function show(receipt) {
  /** @type {Content} */
  const content = JSON.parse(receipt.signed);
  const [tone = '', title = '', text = ''] = VERDICTS[await signatureOf(receipt)];
  /** @param {string} amount */
  const usdt = (amount) => foreign(`${amount.replace(/(\.\d\d\d*?)0+$/, '$1')} USDT`);
  const facts = factList([
    ['Free', usdt(content.available)],
    ['In escrow', usdt(content.escrow)],
    ['Held for withdrawals', usdt(content.withdrawal_hold)],
    ['At', moment(content.at)],
    ['Counts transfers up to', foreign(`#${content.as_of_transfer_id}`)],
    [
      'Newest proof',
      content.proof ? foreign(`${content.proof.number}, ${content.proof.hash.slice(0, 12)}`) : 'None',
    ],
    ['Signed by', hashText(receipt.public_key)],
  ]);
  facts.lastElementChild?.classList.add('wide');
  const cases = content.cases.map(({ trade_id, seq, hash }) =>
    element('li', null, foreign(`Trade ${trade_id}, entry ${seq}: `), hashText(hash)),
  );
  document
    .getElementById('case')
    ?.replaceChildren(
      element('h1', null, foreign(`${content.product}: receipt for ${content.user.username}`)),
      element('p', { class: 'lead' }, foreign(`User ${content.user.id} of ${content.site}`)),
      verdict(tone, title, element('p', null, text)),
      element('section', null, element('h2', null, 'What you own'), facts),
      element(
        'section',
        null,
        element('h2', null, 'Open trades'),
        cases.length > 0 ? element('ul', null, ...cases) : element('p', null, 'None.'),
      ),
    );
}

show(JSON.parse(document.getElementById('data')?.textContent ?? ''));
