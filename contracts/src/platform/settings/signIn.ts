import * as z from 'zod/mini';
import { t } from '../../texts/texts';
import { onOff, setting, wholeNumber } from './Setting';
import { higher, switchedOff } from './weaker';

export const SIGN_IN = {
  refuse_common_passwords: onOff({
    default: false,
    isOnInProduction: true,
    weaker: switchedOff,
    label: () => t('Refuse easy passwords'),
    help: () => t('On: a new password may not be common or easy to guess.'),
    more: () =>
      t('Nor may it be its owner’s name or email, or contain the product’s name. Off: the log warns of it.'),
  }),
  admins_need_second_factor: onOff({
    default: false,
    isOnInProduction: true,
    weaker: switchedOff,
    label: () => t('Second factor for admins'),
    help: () => t('On: admins without a second factor have read-only access.'),
    more: () => t('Set up yours under Your security first.'),
  }),
  session_timeout_minutes: setting({
    kind: 'choice',
    choices: () => [
      { value: 15, label: t('15 min') },
      { value: 30, label: t('30 min') },
      { value: 60, label: t('1 hour') },
      { value: 120, label: t('2 hours') },
    ],
    schema: z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)], {
      error: t('Session timeout must be 15, 30, 60 or 120 minutes'),
    }),
    default: 30,
    weaker: higher,
    label: () => t('Session timeout'),
    help: () => t('Unused sessions end after this time; every session ends after 12 hours.'),
  }),
  max_login_attempts: wholeNumber({
    range: [1, 10],
    error: t('Max login attempts must be a whole number from 1 to 10'),
    default: 5,
    weaker: higher,
    label: () => t('Max login attempts'),
    help: () => t('Wrong passwords before an account has to wait 15 minutes, 1 to 10.'),
  }),
};
