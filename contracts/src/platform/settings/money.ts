import { USDT_DECIMALS } from '../../amounts/amounts';
import { usdtNetwork } from '../../chains/assets';
import { NETWORKS, USDT_NETWORKS } from '../../chains/networks';
import { t } from '../../texts/texts';
import { FAR_PERCENT } from '../../trading/prices/farPrice';
import { MOST_GUARANTEE_PERCENTAGE } from '../../trading/trades/guarantee';
import { onOff, setting, usdt, wholeNumber } from './Setting';
import { always, higher, higherOrOff, lower, switchedOn } from './weaker';

export const MONEY = {
  usdt_network: setting({
    kind: 'choice',
    choices: () => USDT_NETWORKS.map((code) => ({ value: code, label: NETWORKS[code].name })),
    schema: usdtNetwork,
    default: 'tron',
    weaker: always,
    label: () => t('USDT network'),
    help: () => t('The one chain on which you receive and pay USDT.'),
    more: () => t('Deposit and payout addresses must be on it.'),
  }),
  // A flood of tiny deposits hides what reviewers should see.
  min_deposit: usdt(
    {
      decimals: USDT_DECIMALS,
      required: t('Smallest deposit is required'),
      invalid: 'Smallest deposit must be a number',
    },
    {
      default: '0',
      weaker: lower,
      label: () => t('Smallest deposit'),
      help: () => t('Smaller deposits are refused. 0 = no minimum.'),
    },
  ),
  payout_hold_hours: wholeNumber({
    range: [0, 168],
    unit: 'hours',
    error: t('Payout hold must be a whole number of hours from 0 to 168'),
    default: 24,
    weaker: lower,
    label: () => t('Payout hold'),
    help: () => t('No payouts this long after a user’s access changed. 0 = no hold.'),
    more: () => t('That is: a changed payout address, a password reset or a removed second factor.'),
  }),
  travel_rule_from: usdt(
    {
      required: t('The amount from which the travel rule asks is required'),
      invalid: 'The amount from which the travel rule asks must be a number',
    },
    {
      default: '0',
      weaker: higherOrOff,
      label: () => t('Travel rule from'),
      help: () => t('From this sum a day on, withdrawals say who gets them. 0 = not asked.'),
      more: () =>
        t(
          'Once a user’s withdrawals of a day reach it, each says who gets it, and whether the wallet is the user’s own or at an exchange.',
        ),
    },
  ),
  price_far_percent: wholeNumber({
    range: [0, FAR_PERCENT],
    unit: 'percent',
    error: t('How far a price may be must be a whole percentage from 0 to 15'),
    default: FAR_PERCENT,
    weaker: higherOrOff,
    label: () => t('Price far from the usual one'),
    help: () => t('A price this far off is asked about again, and flagged. 0 = no question.'),
    more: () =>
      t(
        'The usual price is what the coin was sold at recently. From 15% on a price is always flagged, and takes a proof of who asks.',
      ),
  }),
  // A promise takes the seller's own money: a thief with their session promises it to an accomplice.
  most_guarantee_percentage: wholeNumber({
    range: [0, MOST_GUARANTEE_PERCENTAGE],
    unit: 'percent',
    error: t('The most that offers promise must be a whole percentage from 0 to 10'),
    default: 0,
    weaker: higher,
    label: () => t('Most that offers promise'),
    help: () => t('Of a trade, to a buyer who gets nothing in time. 0 = no promises.'),
  }),
  // A hash then also completes a withdrawal whose payment no source names.
  joins_payouts: onOff({
    default: false,
    weaker: switchedOn,
    label: () => t('One payment per address'),
    help: () => t('On: payout files have one line per address, which a wallet pays in one transaction.'),
    more: () =>
      t('Its line names each withdrawal. Its hash completes each, also where no source of the chain is set.'),
  }),
  // An administrator who delays could give fees away.
  late_is_free: onOff({
    default: false,
    weaker: switchedOn,
    label: () => t('Late is free'),
    help: () => t('On: decisions and payouts that come later than promised cost no fee.'),
    more: () =>
      t(
        'Decisions about trades and disputes, and payouts when they are started. Analytics shows what it cost.',
      ),
  }),
};
