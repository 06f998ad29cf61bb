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
      `We’re checking your transfer of ${usdt(data.amount)}. Nothing for you to do.`,
    ],
    (spoken) => [
      `Deposit to check: ${spoken.usdt(spoken.data.amount)}`,
      `${who(spoken)} reports a transfer. Approve or reject it.`,
    ],
  ),
  deposit_contested: ({ data, usdt }) => [
    `Two people reported the transfer of ${usdt(data.amount)}`,
    'You are one of them. If you sent it from your own wallet, prove it under Wallet with a signature. Our team decides before anyone is credited.',
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
      `Nothing was credited.${noted(spoken)} Check the transaction and report it again, or contact support.`,
    ],
    (spoken) => [`Deposit of ${spoken.usdt(spoken.data.amount)} rejected`, `${who(spoken)} was told.`],
  ),
  withdrawal_requested: either(
    ({ data, usdt }) => [
      `Withdrawal of ${usdt(data.amount)} requested`,
      `We pay it to ${data.address ?? 'your address'}. If it wasn’t you, cancel it in your wallet now and set a new password.`,
    ],
    (spoken) => [
      `Withdrawal to pay: ${spoken.usdt(spoken.data.amount)}`,
      `${who(spoken)} asks to be paid. Start it or reject it.`,
    ],
  ),
  withdrawal_processing: either(
    ({ data, usdt }) => [
      `We are paying ${usdt(data.amount)}`,
      'It will be sent shortly. Nothing for you to do.',
    ],
    (spoken) => [`Withdrawal of ${spoken.usdt(spoken.data.amount)} started`, `It is ${who(spoken)}’s.`],
  ),
  withdrawal_completed: either(
    ({ data, usdt }) => [
      `${usdt(data.amount)} was paid out`,
      `We sent it to ${data.address ?? 'your address'}. Check your wallet.`,
    ],
    (spoken) => [`Withdrawal of ${spoken.usdt(spoken.data.amount)} completed`, `${who(spoken)} was paid.`],
  ),
  withdrawal_rejected: either(
    (spoken) =>
      spoken.data.by === 'owner'
        ? [`You cancelled a withdrawal of ${spoken.usdt(spoken.data.amount)}`, 'It’s back in your balance.']
        : [
            `Withdrawal of ${spoken.usdt(spoken.data.amount)} rejected`,
            `It’s back in your balance.${noted(spoken)}`,
          ],
    (spoken) => [
      `Withdrawal of ${spoken.usdt(spoken.data.amount)} ${spoken.data.by === 'owner' ? 'cancelled' : 'rejected'}`,
      `The money is ${who(spoken)}’s again.`,
    ],
  ),
} satisfies Partial<Record<ToldKind, TextOf>>;
