import type { Spoken, TextsOf } from '../platform/notifications/notificationTexts';
import { either, noted, sentences, who } from '../platform/notifications/spokenWords';
import { t } from '../texts/texts';
import { fromWhere } from '../trading/waysOutTexts';
import type { moneyEvents } from './events';

const amountOf = ({ data, usdt }: Spoken) => ({ amount: usdt(data.amount) });

const received = ({ data, usdt }: Spoken) =>
  data.fee ? t('You receive {paid}: the fee is {fee}.', { paid: usdt(data.paid), fee: usdt(data.fee) }) : '';

/** A payment that begins later than promised costs no fee. */
const lateWords = ({ data }: Spoken) => (data.late_by_minutes ? t('We were late, so no fee was taken.') : '');

export const moneyTexts = {
  deposit_requested: either(
    (spoken) => [
      t('Deposit reported'),
      t('We’re checking your transfer of {amount}. Nothing for you to do.', amountOf(spoken)),
    ],
    (spoken) => [
      t('Deposit to check: {amount}', amountOf(spoken)),
      t('{who} reports a transfer. Approve or reject it.', { who: who(spoken) }),
    ],
  ),
  deposit_contested: (spoken) => [
    t('Two people reported the transfer of {amount}', amountOf(spoken)),
    t(
      'You are one of them. If you sent it from your own wallet, prove it under Wallet with a signature. Our team decides before anyone is credited.',
    ),
  ],
  deposit_approved: either(
    (spoken) => [
      t('{amount} arrived', amountOf(spoken)),
      spoken.data.claimed
        ? sentences(
            t('You reported {claimed}. We credited what arrived: {amount} are in your balance.', {
              claimed: spoken.usdt(spoken.data.claimed),
              ...amountOf(spoken),
            }),
            noted(spoken),
          )
        : t('Your deposit was approved and is in your balance.'),
    ],
    (spoken) => [
      t('Deposit of {amount} approved', amountOf(spoken)),
      t('It is {who}’s now.', { who: who(spoken) }),
    ],
  ),
  deposit_rejected: either(
    (spoken) => [
      t('Deposit of {amount} rejected', amountOf(spoken)),
      sentences(
        t('Nothing was credited.'),
        noted(spoken),
        t('Check the transaction and report it again, or contact support.'),
      ),
    ],
    (spoken) => [
      t('Deposit of {amount} rejected', amountOf(spoken)),
      t('{who} was told.', { who: who(spoken) }),
    ],
  ),
  withdrawal_requested: either(
    (spoken) => [
      t('Withdrawal of {amount} requested', amountOf(spoken)),
      sentences(
        t('We pay it to {address}. If it wasn’t you, cancel it in your wallet now and set a new password.', {
          address: spoken.data.address ?? t('your address'),
        }),
        received(spoken),
        spoken.data.device ? fromWhere(spoken.data) : '',
      ),
    ],
    (spoken) => [
      t('Withdrawal to pay: {amount}', amountOf(spoken)),
      t('{who} asks to be paid. Start it or reject it.', { who: who(spoken) }),
    ],
  ),
  withdrawal_claimed: either(
    (spoken) => [
      t('Claim to {amount} recorded', amountOf(spoken)),
      t(
        'We pay it to {address}. If it wasn’t you, cancel it in your wallet now, set a new password and write to support.',
        { address: spoken.data.address ?? t('your address') },
      ),
    ],
    (spoken) => [
      t('Claim to pay: {amount}', amountOf(spoken)),
      t('{who} claims what they own. Start it once its hold is over, or reject it.', { who: who(spoken) }),
    ],
  ),
  withdrawal_processing: either(
    (spoken) => [
      t('We are paying {amount}', amountOf(spoken)),
      sentences(t('It will be sent shortly. Nothing for you to do.'), received(spoken), lateWords(spoken)),
    ],
    (spoken) => [
      t('Withdrawal of {amount} started', amountOf(spoken)),
      t('It is {who}’s.', { who: who(spoken) }),
    ],
  ),
  withdrawal_completed: either(
    (spoken) => [
      t('{amount} was paid out', { amount: spoken.usdt(spoken.data.paid ?? spoken.data.amount) }),
      sentences(
        t('We sent it to {address}. Check your wallet.', {
          address: spoken.data.address ?? t('your address'),
        }),
        received(spoken),
      ),
    ],
    (spoken) => [
      t('Withdrawal of {amount} completed', amountOf(spoken)),
      t('{who} was paid.', { who: who(spoken) }),
    ],
  ),
  withdrawal_rejected: either(
    (spoken) =>
      spoken.data.by === 'owner'
        ? [
            t('You cancelled a withdrawal of {amount}', amountOf(spoken)),
            sentences(t('It’s back in your balance.'), spoken.data.device ? fromWhere(spoken.data) : ''),
          ]
        : [
            t('Withdrawal of {amount} rejected', amountOf(spoken)),
            sentences(t('It’s back in your balance.'), noted(spoken)),
          ],
    (spoken) => [
      spoken.data.by === 'owner'
        ? t('Withdrawal of {amount} cancelled', amountOf(spoken))
        : t('Withdrawal of {amount} rejected', amountOf(spoken)),
      t('The money is {who}’s again.', { who: who(spoken) }),
    ],
  ),
} satisfies TextsOf<typeof moneyEvents>;
