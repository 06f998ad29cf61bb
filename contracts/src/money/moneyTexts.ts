import type { ToldKind } from '../platform/events';
import type { Spoken, TextOf } from '../platform/notificationTexts';

/** One text for users, one for the back office. */
export function either(
  forUser: (spoken: Spoken) => [string, string],
  forAdmin: (spoken: Spoken) => [string, string],
): TextOf {
  return (spoken) => (spoken.reader.isAdmin ? forAdmin : forUser)(spoken);
}
export const who = ({ data }: Spoken) => data.username ?? 'A user';
export const noted = ({ data }: Spoken) => (data.reason ? ` We wrote: “${data.reason}”` : '');

/** What is told of deposits and withdrawals. */
export const moneyTexts = {
  deposit_requested: either(
    ({ data, usdt }) => [
      'Deposit reported',
      `We check your transfer of ${usdt(data.amount)}. You need to do nothing.`,
    ],
    (spoken) => [
      `Deposit to check: ${spoken.usdt(spoken.data.amount)}`,
      `${who(spoken)} reports a transfer. Approve or reject it.`,
    ],
  ),
  deposit_contested: ({ data, usdt }) => [
    `Two people reported the transfer of ${usdt(data.amount)}`,
    'You are one of them. If you sent it from a wallet of your own, prove that in your wallet here: it takes a signature. Our team decides before anybody is credited.',
  ],
  deposit_approved: either(
    (spoken) => [
      `${spoken.usdt(spoken.data.amount)} arrived`,
      spoken.data.claimed
        ? `You reported ${spoken.usdt(spoken.data.claimed)}. We credited what arrived: ${spoken.usdt(spoken.data.amount)} are in your balance.${noted(spoken)}`
        : 'Your deposit was approved and is in your balance.',
    ],
    (spoken) => [`Deposit of ${spoken.usdt(spoken.data.amount)} approved`, `It is ${who(spoken)}’s now.`],
  ),
  deposit_rejected: either(
    (spoken) => [
      `Deposit of ${spoken.usdt(spoken.data.amount)} rejected`,
      `Nothing was credited.${noted(spoken)} Check the transaction and report it once more, or contact our support.`,
    ],
    (spoken) => [`Deposit of ${spoken.usdt(spoken.data.amount)} rejected`, `${who(spoken)} was told.`],
  ),
  withdrawal_requested: either(
    ({ data, usdt }) => [
      `Withdrawal of ${usdt(data.amount)} requested`,
      `We pay it to ${data.address ?? 'your address'}. If it was not you, cancel it in your wallet now and set a new password.`,
    ],
    (spoken) => [
      `Withdrawal to pay: ${spoken.usdt(spoken.data.amount)}`,
      `${who(spoken)} asks to be paid. Start it or reject it.`,
    ],
  ),
  withdrawal_processing: either(
    ({ data, usdt }) => [
      `We are paying ${usdt(data.amount)}`,
      'It will be sent shortly. You need to do nothing.',
    ],
    (spoken) => [`Withdrawal of ${spoken.usdt(spoken.data.amount)} started`, `It is ${who(spoken)}’s.`],
  ),
  withdrawal_completed: either(
    ({ data, usdt }) => [
      `${usdt(data.amount)} was paid out`,
      `It was sent to ${data.address ?? 'your address'}. Look in your wallet for it.`,
    ],
    (spoken) => [`Withdrawal of ${spoken.usdt(spoken.data.amount)} completed`, `${who(spoken)} was paid.`],
  ),
  withdrawal_rejected: either(
    (spoken) =>
      spoken.data.by === 'owner'
        ? [`You cancelled a withdrawal of ${spoken.usdt(spoken.data.amount)}`, 'It is in your balance again.']
        : [
            `Withdrawal of ${spoken.usdt(spoken.data.amount)} rejected`,
            `It is in your balance again.${noted(spoken)}`,
          ],
    (spoken) => [
      `Withdrawal of ${spoken.usdt(spoken.data.amount)} ${spoken.data.by === 'owner' ? 'cancelled' : 'rejected'}`,
      `The money is ${who(spoken)}’s again.`,
    ],
  ),
} satisfies Partial<Record<ToldKind, TextOf>>;
