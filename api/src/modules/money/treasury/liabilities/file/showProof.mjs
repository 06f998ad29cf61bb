import { addsUp, compareStatement, reaches } from '@souk/contracts/money/treasury/compareStatement.mjs';
import { verifyHead, verifyOwn } from '@souk/contracts/money/treasury/verifyLiability.mjs';
import {
  element,
  factList,
  foreign,
  hashText,
  moment,
  t,
  verdict,
} from '../../../../../domain/checkedPage/page/elements.mjs';
import {
  card,
  heading,
  plain,
  pointList,
  showPage,
  usdt,
} from '../../../../../domain/checkedPage/page/frame.mjs';
import { compareReceipt } from './compareReceipt.mjs';
import { movementList } from './movementList.mjs';

/** @typedef {import('@souk/contracts/money/treasury/liabilities').OwnProof & import('../readOwnMovements').OwnMovements & { product: string }} Proof */
/** @typedef {{ fault: string | null, isSigned: boolean, isCompared: boolean, isLate: boolean }} Outcome */

/** @param {Proof} proof @returns {Promise<Outcome>} */
async function outcomeOf(proof) {
  const { head, leaves, movements, is_whole } = proof;
  const isCompared = reaches(movements, is_whole, head.taken_at);
  try {
    const signature = await verifyHead(head);
    await verifyOwn(proof);
    if (!addsUp(movements, is_whole))
      throw new Error(t('The movements do not add up to the balances beside them'));
    const { as_of_transfer_id, taken_at } = head;
    const values = leaves.map(({ value }) => value);
    const compared = compareStatement(movements, { as_of_transfer_id, at: taken_at }, values);
    if (isCompared && !compared.fits)
      throw new Error(
        t('It counts {counted} USDT, but the movements add up to {owned} USDT', {
          counted: plain(compared.counted),
          owned: plain(compared.owned),
        }),
      );
    return {
      fault: null,
      isSigned: signature === 'right',
      isCompared,
      isLate: isCompared && compared.isLate,
    };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { fault, isSigned: false, isCompared, isLate: false };
  }
}

/** @param {Proof} proof @param {Outcome} outcome */
function verdictCard({ head, username, leaves, movements }, { fault, isSigned, isCompared, isLate }) {
  const tone = fault !== null ? 'bad' : isSigned && isCompared ? 'good' : 'unsure';
  const title =
    fault !== null
      ? t('This proof is wrong')
      : t('All that {username} owned is in proof {number}', { username, number: head.number });
  const points =
    fault !== null
      ? [`${fault}.`, t('Keep this file, and show it to people you trust before you ask support.')]
      : [
          t('Parts, each of which leads to the published root and total: {count}', { count: leaves.length }),
          isCompared
            ? t(
                'Your movements below add up to it. Look them through: this file knows them from the platform.',
              )
            : t(
                'Only your newest movements are in this file, which do not reach down to the proof: {count}',
                { count: movements.length },
              ),
          ...(isLate
            ? [
                t(
                  'A movement of the two minutes before the proof was still being written and is not in it. The next proof must count it.',
                ),
              ]
            : []),
          isSigned
            ? t('The signature over the root is right.')
            : t('Your browser does not know Ed25519 signatures. A newer one checks them.'),
        ];
  return verdict(tone, title, pointList(points));
}

/** @param {Proof} proof */
async function show(proof) {
  const { head, owned, product, username } = proof;
  const facts = factList([
    [t('Available'), usdt(owned.available)],
    [t('In escrow'), usdt(owned.escrow)],
    [t('Held for withdrawals'), usdt(owned.withdrawal_hold)],
    [t('Taken'), moment(head.taken_at)],
    [t('Owed to all users'), usdt(head.total)],
    [t('Counts transfers up to'), foreign(`#${head.as_of_transfer_id}`)],
    [t('Root'), hashText(head.root)],
    [t('Signed by'), hashText(head.public_key)],
  ]);
  for (const row of [...facts.children].slice(-2)) row.classList.add('wide');
  const compare = t(
    'Compare the root with the one on the site, and with the one that other people see: if all of you have the same, {product} owes at least what all who checked own together.',
    { product },
  );
  const limits = t(
    'It does not show what is owed to people who never check, money that was borrowed for the day, or debts elsewhere.',
  );
  const title = t('{username} in proof {number}', { username, number: head.number });
  return [
    ...heading({ product, title }, t('This file checks itself, without a network.')),
    verdictCard(proof, await outcomeOf(proof)),
    card(t('What it says'), facts, movementList(proof.movements)),
    compareReceipt(proof),
    card(t('What it proves'), element('p', null, compare), element('p', { class: 'after' }, limits)),
  ];
}

showPage(show);
