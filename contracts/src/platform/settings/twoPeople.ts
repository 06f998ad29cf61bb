import { t } from '../../texts/texts';
import { onOff, usdt } from './Setting';
import { higher, higherOrOff, switchedOff } from './weaker';

export const TWO_PEOPLE = {
  // In production it turns on by itself once two owners could approve everything.
  four_eyes: onOff({
    default: false,
    weaker: switchedOff,
    label: () => t('Second approval'),
    help: () => t('On: what one person must not do alone waits until a second one approves it.'),
    more: () =>
      t(
        'Large or odd payouts, fees, the deposit address, roles, and settings that protect less. It takes two owners with a second factor, whose roles are a day old.',
      ),
  }),
  four_eyes_from: usdt(
    {
      required: t('The amount from which two people decide is required'),
      invalid: 'The amount from which two people decide must be a number',
      min: ['0.01', t('The amount from which two people decide must be at least 0.01')],
    },
    {
      default: '1000.00',
      weaker: higher,
      label: () => t('Second approval from'),
      help: () => t('What is paid out, credited or decided from here on takes two people.'),
    },
  ),
  outflow_hour: usdt(
    {
      required: t('The outflow of an hour is required'),
      invalid: 'The outflow of an hour must be a number',
    },
    {
      default: '0',
      weaker: higherOrOff,
      label: () => t('Outflow of an hour'),
      help: () => t('After payouts of this sum in an hour, each further one takes two people. 0 = off.'),
    },
  ),
  large_amount: usdt(
    {
      required: t('Large amount is required'),
      invalid: 'Large amount must be a number',
      min: ['0.01', t('Large amount must be at least 0.01')],
    },
    {
      default: '1000.00',
      weaker: higher,
      label: () => t('Large amount'),
      help: () => t('Amounts above this must be typed to confirm.'),
    },
  ),
  wrong_verdict_needs_reason: onOff({
    default: false,
    isOnInProduction: true,
    weaker: switchedOff,
    label: () => t('Require a reason to override the chain'),
    help: () => t('On: approving what the chain calls wrong takes a reason.'),
  }),
};
