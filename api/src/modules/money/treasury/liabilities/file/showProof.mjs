import { verifyHead, verifyOwn } from '@souk/contracts/money/verifyLiability.mjs';
import {
  drawing,
  element,
  factList,
  foreign,
  hashText,
  moment,
  verdict,
} from '../../../../../domain/checkedPage/page/elements.mjs';

/** @typedef {import('@souk/contracts/money/liabilities').OwnProof & { product: string }} Proof */

const ARCH =
  'M4 30V15.2C4 8.2 9.4 2.5 16 2.5s12 5.7 12 12.7V30h-6.2V16c0-3.6-2.6-6.4-5.8-6.4s-5.8 2.8-5.8 6.4v14Z';

/** An amount without zeros that say nothing. @param {string} amount */
const plain = (amount) => amount.replace(/(\.\d\d\d*?)0+$/, '$1');
/** @param {string} amount */
const usdt = (amount) => foreign(`${plain(amount)} USDT`);

/** @param {Proof} proof */
async function outcomeOf(proof) {
  try {
    const signature = await verifyHead(proof.head);
    await verifyOwn(proof);
    return { fault: null, isSigned: signature === 'right' };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), isSigned: false };
  }
}

/** @param {Proof} proof @param {{ fault: string | null, isSigned: boolean }} outcome */
function verdictCard({ head, username, leaves }, { fault, isSigned }) {
  const tone = fault !== null ? 'bad' : isSigned ? 'good' : 'unsure';
  const title =
    fault !== null ? 'This proof is wrong' : `All that ${username} owned is in proof ${head.number}`;
  const points =
    fault !== null
      ? [`${fault}.`, 'Keep this file, and show it to people you trust before you ask support.']
      : [
          `${leaves.length} parts, each of which leads to the published root and total.`,
          isSigned
            ? 'The signature over the root is right.'
            : 'Your browser does not know Ed25519 signatures. A newer one checks them.',
        ];
  const list = element('ul', null, ...points.map((point) => element('li', null, point)));
  return verdict(tone, foreign(title), list);
}

/** @param {Proof} proof */
async function show(proof) {
  const { head, owned, product, username } = proof;
  const facts = factList([
    ['Free', usdt(owned.available)],
    ['In escrow', usdt(owned.escrow)],
    ['Held for withdrawals', usdt(owned.withdrawal_hold)],
    ['Taken', moment(head.taken_at)],
    ['Owed to all users', usdt(head.total)],
    ['Counts transfers up to', foreign(`#${head.as_of_transfer_id}`)],
    ['Root', hashText(head.root)],
    ['Signed by', hashText(head.public_key)],
  ]);
  for (const row of [...facts.children].slice(-2)) row.classList.add('wide');
  const compare = `Compare the root with the one on the site, and with the one that other people see: if all of you have the same, ${product} owes at least what all who checked own together.`;
  const limits =
    'It does not show what is owed to people who never check, money that was borrowed for the day, or debts elsewhere.';
  document
    .getElementById('case')
    ?.replaceChildren(
      element('div', { class: 'brand' }, drawing('', [ARCH]), foreign(product)),
      element('h1', null, foreign(`${username} in proof ${head.number}`)),
      element('p', { class: 'lead' }, 'This file checks itself, without a network.'),
      verdictCard(proof, await outcomeOf(proof)),
      element('section', null, element('h2', null, 'What it says'), facts),
      element(
        'section',
        null,
        element('h2', null, 'What it proves'),
        element('p', null, compare),
        element('p', { class: 'after' }, limits),
      ),
    );
}

show(JSON.parse(document.getElementById('data')?.textContent ?? ''));
