import { writtenNumber } from '../../amounts/writtenNumber';
import { backOfficeTexts } from '../../backOffice/backOfficeTexts';
import { moneyTexts } from '../../money/moneyTexts';
import { own } from '../../own';
import { peopleTexts } from '../../people/peopleTexts';
import { spokenLanguage, t } from '../../texts/texts';
import { marketTexts } from '../../trading/offers/marketTexts';
import { tradeTexts } from '../../trading/trades/tradeTexts';
import { INCIDENT_STATE_WORDS } from '../status/incidentStates';
import type { EventSubject } from './event';
import { EVENTS, type ToldKind } from './events';

// Apart from the schemas: the bell needs none of them.

export interface Reader {
  id: number;
  /** Reads about others' events, as the back office does. */
  isAdmin: boolean;
}

export interface Told {
  kind: ToldKind;
  subject_id: number;
  data: Record<string, string>;
}

export interface NotificationText {
  title: string;
  /** The consequence for the reader: the next step and its deadline. */
  text: string;
  /** Path of the subject's page, below the site's address. */
  to: string;
}

export interface Spoken {
  data: Partial<Record<string, string>>;
  reader: Reader;
  usdt: (amount: string | undefined) => string;
  crypto: (amount: string | undefined, coin: string | undefined) => string;
  time: (iso: string) => string;
}
export type TextOf = (spoken: Spoken) => [title: string, text: string];
export type TextsOf<Events> = { [Kind in keyof Events & ToldKind]: TextOf };

/** At least `least` decimals, and no zeros beyond them; never rounded, thousands grouped. */
function plain(amount: string, least: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(least, '0');
  return writtenNumber(shown ? `${whole}.${shown}` : whole);
}
const usdt = (amount: string | undefined) => (amount ? `${plain(amount, 2)}\u00a0USDT` : t('the money'));
const crypto = (amount: string | undefined, coin: string | undefined) =>
  amount ? `${plain(amount, 0)}\u00a0${coin ?? ''}`.trim() : t('the coins');

/** The administrator's text in the reader's language, else in English. */
const said = ({ data }: Spoken, name: 'title' | 'text') =>
  data[`${name}_${spokenLanguage() ?? 'en'}`] || data[`${name}_en`];

const incidentTexts = {
  incident_told: (spoken) => [
    t('{state}: {title}', {
      state: own(INCIDENT_STATE_WORDS, spoken.data.state)?.() ?? t('Incident'),
      title: said(spoken, 'title') ?? t('Status'),
    }),
    said(spoken, 'text') ?? t('There’s more on the status page.'),
  ],
} satisfies Record<string, TextOf>;

const TEXTS: Record<ToldKind, TextOf> = {
  ...tradeTexts,
  ...moneyTexts,
  ...peopleTexts,
  ...marketTexts,
  ...backOfficeTexts,
  ...incidentTexts,
};

const USER_PAGES: Record<EventSubject, (id: number) => string> = {
  trade: (id) => `/trades/${id}`,
  talk: (id) => `/trades/${id}#talk`,
  deposit: () => '/wallet',
  withdrawal: () => '/wallet',
  kyc: () => '/profile?tab=kyc',
  account: () => '/profile?tab=security',
  offer: () => '/my-offers',
  bid: () => '/my-offers?tab=bids',
  market: (id) => `/offers?trade=${id}`,
  report: () => '/notifications',
  question: (id) => `/contact?question=${id}`,
  approval: () => '/notifications',
  platform: () => '/notifications',
};
/** Pages of events whose text leads elsewhere than to their subject's page. */
const OTHER_PAGES: Partial<Record<ToldKind, (id: number, data: Told['data']) => string>> = {
  selling_paused: () => '/my-offers',
  buying_paused: () => '/trades',
  kyc_approved: () => '/wallet?add',
  support_requested: () => '/contact',
  account_warned: () => '/notifications',
  coins_to_new_wallet: (id) => `/trades/${id}?not-me`,
  incident_told: () => '/status',
  trade_gave_way: (id) => `/trades/${id}?not-me`,
  // The address names the reader's action there.
  bid_price_reached: (_, { crypto_type: coin = '' }) => `/offers?side=sell&crypto_type=${coin}`,
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
  bid: () => '/admin',
  market: () => '/admin',
  report: review('reports'),
  question: review('questions'),
  approval: review('approvals'),
  platform: () => '/admin?tab=audit',
};

/** A username stays as it is. */
const asSentence = (text: string) => text.replace(/^the /, 'The ');

/**
 * The text of an event for one reader, on the site and in mails.
 * @param time Writes a moment in the reader's time zone.
 */
export function notificationText(
  told: Told,
  reader: Reader,
  time: (iso: string) => string,
): NotificationText {
  const { kind, subject_id: id, data } = told;
  const { subject } = EVENTS[kind];
  // Events of an administrator's own account are told as to any user.
  const isOwn = subject === 'account' && id === reader.id;
  const isForAdmin = reader.isAdmin && !isOwn;
  const spoken = { data, reader: { ...reader, isAdmin: isForAdmin }, usdt, crypto, time };
  const [title, text] = TEXTS[kind](spoken).map(asSentence) as [string, string];
  if (isForAdmin) return { title, text, to: ADMIN_PAGES[subject](id) };
  if (reader.isAdmin) return { title, text, to: '/admin?tab=security' };
  return { title, text, to: (OTHER_PAGES[kind] ?? USER_PAGES[subject])(id, data) };
}
