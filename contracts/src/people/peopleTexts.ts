import type { Spoken, TextsOf } from '../platform/notifications/notificationTexts';
import { either, noted, sentences, who } from '../platform/notifications/spokenWords';
import { t } from '../texts/texts';
import { fromWhere } from '../trading/waysOutTexts';
import { sayBounds } from './apiKeys/keyBounds';
import type { peopleEvents } from './events';
import { queueText } from './kyc/kycRules';
import { sayFactor } from './signIn/factorWords';

const held = ({ data, time }: Spoken) =>
  data.held_until ? t('Withdrawals are on hold until {until}.', { until: time(data.held_until) }) : '';
const notYou = () =>
  t('If this wasn’t you, set a new password now (“Forgot password” on the sign-in page) and tell us.');

const pricesOf = (text = '{}'): Partial<Record<string, string>> => JSON.parse(text);
const keyName = (data: Spoken['data']) => data.name ?? t('A key');

const TOLD_CHANGES: Record<string, (data: Spoken['data']) => string> = {
  switched_off: () => t('Some notifications or emails were switched off. Security notifications stay on.'),
  language: () => t('We write to you in another language from now on.'),
  device: () => t('A new device shows your notifications.'),
  mail_word: () => t('The word at the head of our emails was chosen, changed or removed.'),
  webhook: ({ host }) =>
    host ? t('A program at {host} is now notified of what happens in your account.', { host }) : '',
};

export const peopleTexts = {
  kyc_submitted: either(
    ({ data }) => [
      t('Documents received'),
      sentences(
        t('We’ll check your three documents and let you know. Nothing for you to do.'),
        data.place
          ? queueText({
              place: Number(data.place),
              waiting: Number(data.waiting),
              typical_minutes: data.typical ? Number(data.typical) : null,
            })
          : '',
      ),
    ],
    (spoken) => [t('Documents to check'), t('{who} uploaded all documents.', { who: who(spoken) })],
  ),
  kyc_approved: either(
    ({ data }) =>
      data.renewal
        ? [t('Your new document is approved'), t('You stay verified.')]
        : [
            t('You’re verified'),
            t('Next, add USDT to your wallet: then you can buy. To sell, you can post an offer right away.'),
          ],
    (spoken) => [t('Identity approved'), t('{who} can trade now.', { who: who(spoken) })],
  ),
  kyc_rejected: either(
    (spoken) =>
      spoken.data.closed
        ? [t('We can’t verify your identity'), t('Write to us if you think this is wrong.')]
        : [
            t('Your documents weren’t accepted'),
            sentences(t('You can replace what was rejected in your profile.'), noted(spoken)),
          ],
    (spoken) => [t('Identity rejected'), t('{who} has to upload documents again.', { who: who(spoken) })],
  ),
  account_warned: ({ data }) => [
    t('A warning from us'),
    t('We write: “{words}”', { words: data.words ?? t('Keep to our terms.') }),
  ],
  report_filed: (spoken) => [
    t('Report to look at'),
    t('{who} reports {reported}.', {
      who: who(spoken),
      reported: spoken.data.reported ?? t('a trader'),
    }),
  ],
  question_answered: ({ data }) => [
    t('We answered you'),
    t('Question {question}: read the answer, and write back if it doesn’t help.', {
      question: data.question ?? '',
    }),
  ],
  report_closed: () => [
    t('We looked at your report'),
    t('Thank you. What we decide about others stays between them and us.'),
  ],
  signed_in_new_device: ({ data }) => {
    return [
      t('New sign-in on another device'),
      sentences(fromWhere({ ...data, from: data.address }), notYou()),
    ];
  },
  identity_changed: ({ data }) => [
    t('Your name, date of birth or country was changed'),
    sentences(
      data.kyc ? t('We check your documents again before you can trade.') : '',
      fromWhere(data),
      notYou(),
    ),
  ],
  told_differently: ({ data }) => [
    t('What we tell you, or how, was changed'),
    sentences(TOLD_CHANGES[data.change ?? '']?.(data) ?? '', fromWhere(data), notYou()),
  ],
  password_changed: () => [
    t('Your password was changed'),
    sentences(t('All other devices were signed out, and your API keys ended.'), notYou()),
  ],
  password_reset: (spoken) => [
    t('Your password was reset'),
    sentences(
      t('The link we emailed you was used: all devices were signed out, and your API keys ended.'),
      held(spoken),
      notYou(),
    ),
  ],
  address_changed: (spoken) => [
    t('Your payout address was changed'),
    sentences(
      t('Withdrawals go to {address} from now on.', {
        address: spoken.data.address ?? t('another address'),
      }),
      held(spoken),
      spoken.data.device ? fromWhere(spoken.data) : '',
      notYou(),
    ),
  ],
  email_bounced: ({ data }) => [
    t('We can’t reach you by email'),
    t(
      'Emails to {email} come back to us, so we’ve stopped sending them. Confirm the address again, or change it.',
      {
        email: data.email ?? t('your address'),
      },
    ),
  ],
  email_changed: (spoken) => [
    t('Your email address was changed'),
    sentences(
      spoken.data.email
        ? t('You sign in with {email} now, and all other devices were signed out.', {
            email: spoken.data.email,
          })
        : t('All other devices were signed out.'),
      held(spoken),
      notYou(),
    ),
  ],
  factor_added: ({ data }) => [
    t('A second factor was added'),
    sentences(
      data.factor
        ? t('It signs in to your account: {factor}.', { factor: sayFactor(data.factor) })
        : t('It signs in to your account.'),
      notYou(),
    ),
  ],
  api_key_created: ({ data }) => [
    t('An API key was created'),
    sentences(
      t('“{name}” acts for you until it ends, or you revoke it in Profile → API.', { name: keyName(data) }),
      ...sayBounds({ least_prices: pricesOf(data.least_prices), most_prices: pricesOf(data.most_prices) }),
      fromWhere(data),
      notYou(),
    ),
  ],
  api_key_ending: ({ data, time }) => [
    t('An API key ends soon'),
    sentences(
      data.until ? t('“{name}” works until {until}.', { name: keyName(data), until: time(data.until) }) : '',
      t('Create a new one in Profile → API before your programs stop.'),
    ),
  ],
  webhook_off: ({ data }) => [
    t('A webhook was turned off'),
    t('{host} didn’t answer for a day. Add it again in Profile → API once it does.', {
      host: data.host ?? t('Your program'),
    }),
  ],
  webhook_key: ({ data, time }) => [
    t('The key of webhooks changed'),
    sentences(
      t('Your programs verify what we send by a new key: take it from Profile → API.'),
      data.until ? t('Until {until} the old one signs too.', { until: time(data.until) }) : '',
    ),
  ],
  tax_asked: ({ data, time }) => [
    t('Where do you pay tax?'),
    sentences(
      t('The law has us ask. Please answer in your profile, under Tax.'),
      data.until
        ? t('Without it you can’t post offers and open trades from {until} on.', { until: time(data.until) })
        : '',
    ),
  ],
  support_requested: ({ data }) => [
    t('Your message reached our support'),
    t('We’ll answer by email. You wrote: “{message}”', { message: data.message }),
  ],
  factor_removed: (spoken) => [
    t('A second factor was removed'),
    sentences(
      spoken.data.factor
        ? t('You can’t sign in with it anymore: {factor}.', { factor: sayFactor(spoken.data.factor) })
        : t('You can’t sign in with it anymore.'),
      held(spoken),
      notYou(),
    ),
  ],
  passkey_fell: ({ data }) => [
    t('A passkey counted backwards'),
    sentences(
      t('It was accepted: {factor}. A passkey that your devices share may do this, and so does a copy.', {
        factor: sayFactor(data.factor ?? 'passkey'),
      }),
      data.device ? fromWhere(data) : '',
      notYou(),
    ),
  ],
  passkey_refused: ({ data }) => [
    t('A passkey was refused'),
    sentences(
      t(
        'It counted backwards, as a copy of it would: {factor}. Sign in with a recovery code, remove this passkey, and add a new one.',
        { factor: sayFactor(data.factor ?? 'passkey') },
      ),
      data.device ? fromWhere(data) : '',
      notYou(),
    ),
  ],
} satisfies TextsOf<typeof peopleEvents>;
