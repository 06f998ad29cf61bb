import { limitsField } from '../../money/limits';
import { own } from '../../own';
import { t } from '../../texts/texts';
import { announcementField } from '../status/announcementField';
import { ACCESS } from './access';
import { JOINING } from './joining';
import { MONEY } from './money';
import { type Setting, setting, usdt } from './Setting';
import { SIGN_IN } from './signIn';
import { TWO_PEOPLE } from './twoPeople';
import { higher, looser, never } from './weaker';

const LIMITS = {
  limits: setting({
    kind: 'limits',
    schema: limitsField,
    default: [],
    weaker: looser,
    label: () => t('Limits'),
    help: () => t('What people may withdraw and buy within a time.'),
    more: () =>
      t(
        'Of several limits for a person the strictest counts. New accounts are younger than 7 days or have fewer than 3 completed trades. Deposits have no limit.',
      ),
  }),
};

const ANNOUNCEMENTS = {
  announcement: setting({
    kind: 'text',
    longest: 300,
    schema: announcementField,
    default: '',
    weaker: never,
    isReadByEveryone: true,
    label: () => t('Announcement'),
    help: () => t('Over each page of both sites, until you clear it.'),
    more: () =>
      t(
        'At most 300 characters, without links, addresses and numbers to call. With a second approval on, a second admin publishes it.',
      ),
  }),
};

const CLOSING = {
  wind_down_rest: usdt(
    {
      required: t('What may be left at closing is required'),
      invalid: 'What may be left at closing must be a number',
    },
    {
      default: '10.00',
      weaker: higher,
      label: () => t('Left at closing'),
      help: () => t('What all users together may still own when the platform is closed.'),
    },
  ),
};

export const SETTING_GROUPS = {
  access: { name: () => t('Access'), settings: ACCESS },
  joining: { name: () => t('Joining'), settings: JOINING },
  sign_in: { name: () => t('Sign-in'), settings: SIGN_IN },
  money: { name: () => t('Money'), settings: MONEY },
  limits: { name: () => t('Limits'), settings: LIMITS },
  two_people: { name: () => t('Two people'), settings: TWO_PEOPLE },
  announcements: { name: () => t('Announcements and incidents'), settings: ANNOUNCEMENTS },
  closing: { name: () => t('group|Closing'), settings: CLOSING },
};
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** Every setting of the System tab. Defaults, forms, words, approvals and the documentation follow from it. */
export const SETTINGS = {
  ...ACCESS,
  ...JOINING,
  ...SIGN_IN,
  ...MONEY,
  ...LIMITS,
  ...TWO_PEOPLE,
  ...ANNOUNCEMENTS,
  ...CLOSING,
};
export type SystemSettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SystemSettingKey[];

export const eachSetting = <Values>(say: (it: Setting, key: SystemSettingKey) => unknown): Values =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, say(SETTINGS[key] as Setting, key)])) as Values;

/** The setting of a name from outside, which may be newer or older than this list. */
export const settingOf = (key: string) => own(SETTINGS as unknown as Record<string, Setting>, key);

/** True if a change protects the platform less. Any change of an unlisted setting counts as weaker. */
export function isWeaker(key: string, now: unknown, next: unknown): boolean {
  return now !== next && (settingOf(key)?.weaker(now, next) ?? true);
}

/** The reason why a change needs a second person while `four_eyes` is on; null if it needs none. */
export function whyTwo(key: string, now: unknown, next: unknown) {
  if (isWeaker(key, now, next)) return 'protects_less';
  return settingOf(key)?.isReadByEveryone && next !== '' && next !== now ? 'read_by_everyone' : null;
}
