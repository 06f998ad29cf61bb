import { backOfficeTexts } from '../backOffice/backOfficeTexts';
import { either, moneyTexts, noted, who } from '../money/moneyTexts';
import { deviceName } from '../people/deviceName';
import { alertTexts } from '../trading/alertTexts';
import { tradeTexts } from '../trading/tradeTexts';
import { EVENTS, type EventSubject, type ToldKind } from './events';

// Apart from the schemas: the bell needs none of them.

/** Who reads it. */
export interface Reader {
  id: number;
  /** Reads of what happened to others, as the back office does. */
  isAdmin: boolean;
}

/** What a text is made of. */
export interface Told {
  kind: ToldKind;
  subject_id: number;
  data: Record<string, string>;
}

export interface NotificationText {
  /** What happened, in a few words. */
  title: string;
  /** What it means for the reader: what to do, and until when. */
  text: string;
  /** The page of what it is about, below the site's address. */
  to: string;
}

/** An event with the words that its text needs. */
export interface Spoken {
  data: Partial<Record<string, string>>;
  reader: Reader;
  usdt: (amount: string | undefined) => string;
  crypto: (amount: string | undefined, coin: string | undefined) => string;
  time: (iso: string) => string;
}
export type TextOf = (spoken: Spoken) => [title: string, text: string];

/** At least so many decimals, and no zeros beyond them; never rounded, thousands grouped. */
function plain(amount: string, least: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(least, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return shown ? `${grouped}.${shown}` : grouped;
}
const usdt = (amount: string | undefined) => (amount ? `${plain(amount, 2)}\u00a0USDT` : 'the money');
const crypto = (amount: string | undefined, coin: string | undefined) =>
  amount ? `${plain(amount, 0)}\u00a0${coin ?? ''}`.trim() : 'the coins';

const until = ({ data, time }: Spoken) => (data.until ? ` until ${time(data.until)}` : ' for a while');
const held = ({ data, time }: Spoken) =>
  data.held_until ? ` Withdrawals are on hold until ${time(data.held_until)}.` : '';
const NOT_YOU =
  'If this wasn’t you, set a new password now (“Forgot password” on the sign-in page) and tell us.';

const identityTexts = {
  kyc_submitted: either(
    () => ['Documents received', 'We’ll check your three documents and let you know. Nothing for you to do.'],
    (spoken) => ['Documents to check', `${who(spoken)} uploaded all documents.`],
  ),
  kyc_approved: either(
    () => [
      'You’re verified',
      'Next, add USDT to your wallet: then you can buy. To sell, you can post an offer right away.',
    ],
    (spoken) => ['Identity approved', `${who(spoken)} can trade now.`],
  ),
  kyc_rejected: either(
    (spoken) => [
      'Your documents weren’t accepted',
      `You can replace what was rejected in your profile.${noted(spoken)}`,
    ],
    (spoken) => ['Identity rejected', `${who(spoken)} has to upload documents again.`],
  ),
} satisfies Partial<Record<ToldKind, TextOf>>;

const accountTexts = {
  selling_paused: either(
    (spoken) => [
      'Your offers are paused',
      `You sent coins late twice within 24 hours, so no one can open a trade on your offers${until(spoken)}. Open trades continue.`,
    ],
    (spoken) => ['Offers paused', `The offers of ${who(spoken)} are paused${until(spoken)}.`],
  ),
  buying_paused: either(
    (spoken) => [
      'You can’t open trades for now',
      `You cancelled three trades within 24 hours, so you can’t open new ones${until(spoken)}. Open trades continue.`,
    ],
    (spoken) => ['Buying paused', `${who(spoken)} can’t open trades${until(spoken)}.`],
  ),
  offer_sold_out: ({ data }) => [
    `Your offer is sold out`,
    `All ${data.crypto_type ?? 'coins'} that you offered are sold or in trades. Raise the amount to go on selling.`,
  ],
  account_warned: ({ data }) => ['A warning from us', `We write: “${data.words ?? 'Keep to our terms.'}”`],
  report_filed: (spoken) => [
    'Report to look at',
    `${who(spoken)} reports ${spoken.data.reported ?? 'a trader'}.`,
  ],
  report_closed: () => [
    'We looked at your report',
    'Thank you. What we decide about others stays between them and us.',
  ],
  signed_in_new_device: ({ data }) => [
    'New sign-in on another device',
    `It was ${deviceName(data.device ?? '', 'an unknown device')}${data.address ? `, from ${data.address}` : ''}. ${NOT_YOU}`,
  ],
  password_changed: () => ['Your password was changed', `All other devices were signed out. ${NOT_YOU}`],
  password_reset: (spoken) => [
    'Your password was reset',
    `The link we emailed you was used, and all devices were signed out.${held(spoken)} ${NOT_YOU}`,
  ],
  address_changed: (spoken) => [
    'Your payout address was changed',
    `Withdrawals go to ${spoken.data.address ?? 'another address'} from now on.${held(spoken)} ${NOT_YOU}`,
  ],
  factor_added: ({ data }) => [
    'A second factor was added',
    `It signs in to your account${data.factor ? `: ${data.factor}` : ''}. ${NOT_YOU}`,
  ],
  support_requested: ({ data }) => [
    'Your message reached our support',
    `We’ll answer by email. You wrote: “${data.message ?? ''}”`,
  ],
  factor_removed: (spoken) => [
    'A second factor was removed',
    `It no longer signs you in${spoken.data.factor ? `: ${spoken.data.factor}` : ''}.${held(spoken)} ${NOT_YOU}`,
  ],
} satisfies Partial<Record<ToldKind, TextOf>>;

const TEXTS: Record<ToldKind, TextOf> = {
  ...tradeTexts,
  ...moneyTexts,
  ...identityTexts,
  ...accountTexts,
  ...alertTexts,
  ...backOfficeTexts,
};

const USER_PAGES: Record<EventSubject, (id: number) => string> = {
  trade: (id) => `/trades/${id}`,
  talk: (id) => `/trades/${id}#talk`,
  deposit: () => '/wallet',
  withdrawal: () => '/wallet',
  kyc: () => '/profile?tab=kyc',
  account: () => '/profile?tab=security',
  offer: () => '/my-offers',
  market: (id) => `/offers?trade=${id}`,
  report: () => '/notifications',
  approval: () => '/notifications',
  platform: () => '/notifications',
};
/** Where the page of a subject is not what its event is about. */
const OTHER_PAGES: Partial<Record<ToldKind, string>> = {
  selling_paused: '/my-offers',
  buying_paused: '/trades',
  kyc_approved: '/wallet?add',
  support_requested: '/contact',
  account_warned: '/notifications',
};
const review = (tab: string) => (id: number) => `/admin?tab=${tab}&review=${id}`;
const ADMIN_PAGES: Record<EventSubject, (id: number) => string> = {
  trade: review('trades'),
  talk: review('trades'),
  deposit: review('deposits'),
  withdrawal: review('withdrawals'),
  kyc: review('kyc'),
  account: review('users'),
  offer: () => '/admin',
  market: () => '/admin',
  report: review('reports'),
  approval: review('approvals'),
  platform: () => '/admin?tab=audit',
};

/** A username stays as it is. */
const asSentence = (text: string) => text.replace(/^the /, 'The ');

/**
 * What an event says to somebody, wherever it is read: on the site and in mails.
 * @param time Says a moment, in the zone that the reader is told.
 */
export function notificationText(
  told: Told,
  reader: Reader,
  time: (iso: string) => string,
): NotificationText {
  const { kind, subject_id: id, data } = told;
  const { subject } = EVENTS[kind];
  // What happens to an administrator's own account is told as to anybody.
  const isOwn = subject === 'account' && id === reader.id;
  const isForAdmin = reader.isAdmin && !isOwn;
  const spoken = { data, reader: { ...reader, isAdmin: isForAdmin }, usdt, crypto, time };
  const [title, text] = TEXTS[kind](spoken).map(asSentence) as [string, string];
  if (isForAdmin) return { title, text, to: ADMIN_PAGES[subject](id) };
  if (reader.isAdmin) return { title, text, to: '/admin?tab=security' };
  return { title, text, to: OTHER_PAGES[kind] ?? USER_PAGES[subject](id) };
}
