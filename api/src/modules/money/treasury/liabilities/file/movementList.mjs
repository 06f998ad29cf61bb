import { totalOf } from '@souk/contracts/money/treasury/compareStatement.mjs';
import { element, moment, t } from '../../../../../domain/checkedPage/page/elements.mjs';
import { usdt } from '../../../../../domain/checkedPage/page/frame.mjs';

/** @typedef {import('../readOwnMovements').OwnMovements['movements'][number]} Movement */

/** @param {string} kind */
const wordOf = (kind) =>
  kind === 'deposit' ? t('Deposit') : kind.startsWith('withdrawal') ? t('Withdrawal') : t('Trade');

/** Movements that changed what their user owns, to be looked through. @param {readonly Movement[]} movements */
export function movementList(movements) {
  const changing = movements.filter(({ change }) => totalOf(change) !== '0.000000');
  const rows = changing.map(({ id, kind, reference_id, created_at, change, balance }) => {
    return element(
      'li',
      null,
      moment(created_at),
      ` · ${t('transfer #{id}', { id })} · ${wordOf(kind)} ${reference_id} · `,
      usdt(totalOf(change)),
      ` · ${t('then')} `,
      usdt(totalOf(balance)),
    );
  });
  return element(
    'details',
    null,
    element('summary', null, t('Your movements ({count})', { count: changing.length })),
    element('ol', { reversed: '' }, ...rows),
  );
}
