import type { Alarm } from '@souk/contracts/backOffice/alarms';
import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { own } from '@souk/contracts/own';
import { t } from '@souk/contracts/texts/texts';
import { formatCount } from '@souk/web-core/format';
import { PAYOUT_PAUSE_WORDS, pauseHelp } from '../../../components/pauseWords';
import { settingsPath, tabPath } from '../../../tabPaths';
import { QUEUES } from '../shared/queues';

export interface AlarmText {
  what: string;
  help: string;
  /** Null if only the servers' operator can act. */
  to: string | null;
}

const PAUSE_WORDS: Record<string, string> = {
  away: t('the site was down'),
  maintenance: t('maintenance mode is on'),
  trading_off: t('trading is off'),
  chain: t('a coin’s network can’t be used'),
};

const OPERATOR = t('Look at the api’s log; the operations manual says more.');

const TEXTS: Record<Alarm['code'], (alarm: Alarm) => AlarmText> = {
  job_stale: ({ subject }) => ({
    what: subject === 'beat' ? t('No process runs any job') : t('The job {subject} doesn’t run', { subject }),
    help: OPERATOR,
    to: null,
  }),
  job_failing: ({ subject }) => ({
    what: t('The job {subject} fails again and again', { subject }),
    help: t('It’s retried automatically; its work waits until then. {operator}', { operator: OPERATOR }),
    to: null,
  }),
  errors: ({ count }) => ({
    what: t('Requests fail: {count} within a few minutes', { count: formatCount(count) }),
    help: t('People see that something went wrong, and what they wanted wasn’t done. {operator}', {
      operator: OPERATOR,
    }),
    to: null,
  }),
  outbox_late: ({ count }) => ({
    what: t('Notifications are late: {count} to write', { count: formatCount(count) }),
    help: t('Nothing is lost. {operator}', { operator: OPERATOR }),
    to: null,
  }),
  test_alarm: () => ({
    what: t('A test alarm: nothing is wrong'),
    help: t('Confirm under First day that it reached you.'),
    to: tabPath('first-day'),
  }),
  clock_off: ({ count }) => ({
    what: t('An api’s clock is {count} seconds off', { count: formatCount(count) }),
    help: t('Set the clocks of all machines by NTP.'),
    to: null,
  }),
  transaction_vanished: ({ subject, count }) => {
    return {
      what: t(
        '{of, select, trade {Transactions of trades} deposit {Transactions of deposits} withdrawal {Transactions of payouts} other {Transactions}} that left their chain: {count}',
        { of: subject, count: formatCount(count) },
      ),
      help: t(
        'A reorganisation took them out. Look at each on the explorer before anything is paid on, then dismiss it.',
      ),
      to: tabPath('treasury'),
    };
  },
  chain_source_away: ({ subject }) => ({
    what: t('{name} can’t be followed', { name: NETWORKS[subject as NetworkCode]?.name ?? subject }),
    help: t('A source of it doesn’t answer, or its sources don’t say the same. The api’s log names it.'),
    to: tabPath('treasury'),
  }),
  chain_block_unread: ({ subject, count }) => ({
    what: t('Blocks of {name} that couldn’t be read: {count}', {
      name: NETWORKS[subject as NetworkCode]?.name ?? subject,
      count: formatCount(count),
    }),
    help: t(
      'They hold more than our sources can show. What came in them isn’t known yet: compare on the explorer.',
    ),
    to: tabPath('treasury'),
  }),
  treasury_difference: () => ({
    what: t('The treasury doesn’t balance'),
    help: t('What is on the chain differs from what users own, and nothing explains it.'),
    to: tabPath('treasury'),
  }),
  payouts_paused: ({ subject }) => ({
    what: own(PAYOUT_PAUSE_WORDS, subject) ?? PAYOUT_PAUSE_WORDS.difference,
    help: pauseHelp(subject),
    to: tabPath('treasury'),
  }),
  payout_unseen: ({ count }) => ({
    what: t('Payouts that no chain knows: {count}', { count: formatCount(count) }),
    help: t(
      'They were completed more than an hour ago by a hash that isn’t there, or pays something else. Look at who completed them.',
    ),
    to: `${tabPath('withdrawals')}&status=approved`,
  }),
  payout_paid_open: ({ subject, count }) => ({
    what: t(
      'Paid, and not being paid by our books: {count, plural, one {withdrawal} other {withdrawals}} {ids}',
      {
        count,
        ids: subject,
      },
    ),
    help: t(
      'A payment to their address left ours. They were given back, or not begun: whoever got it has the coins. Stop payouts until you know why.',
    ),
    to: `${tabPath('withdrawals')}&status=`,
  }),
  break_glass: ({ count }) => ({
    what: t('Break-glass was used: {count} to look at', { count: formatCount(count) }),
    help: t(
      'A payout is done, or was, without a second person. Look at it, cancel it if it is wrong, and say that you saw it.',
    ),
    to: tabPath('audit'),
  }),
  four_eyes_off: () => ({
    what: t('One administrator alone can do everything'),
    help: t('Two owners with a second factor, whose roles are a day old, turn on that two people decide.'),
    to: settingsPath('two_people'),
  }),
  queue_late: ({ subject, count }) => {
    const queue = QUEUES.find(({ figure }) => figure === subject);
    return {
      what: t('{queue}: {count} waiting longer than promised', {
        queue: queue?.label ?? subject,
        count: formatCount(count),
      }),
      help: t('Users are promised an answer within {promisedHours} hours.', {
        promisedHours: PROMISED_HOURS,
      }),
      to: queue ? `${queue.to}&attention=unanswered` : null,
    };
  },
  late_payment: ({ count }) => ({
    what: t('Late payments: {count} to look at', { count: formatCount(count) }),
    help: t('A hash came after the trade was cancelled. No money moves.'),
    to: `${tabPath('trades')}&attention=late_payment`,
  }),
  mails_failing: ({ count }) => ({
    what: t('Emails fail: {count} weren’t sent', { count: formatCount(count) }),
    help: t('Check that the mail server answers. {operator}', { operator: OPERATOR }),
    to: null,
  }),
  reference_lapsing: ({ subject, count }) => ({
    what: t(
      'Your price of {coin} lapses within hours: {count, plural, one {# offer follows} other {# offers follow}} it',
      {
        coin: subject,
        count,
      },
    ),
    help: t(
      'Enter it again in System, under Reference prices. Without it, what follows it leaves the market.',
    ),
    to: settingsPath('money'),
  }),
  reference_lapsed: ({ subject, count }) => ({
    what: t('Your price of {coin} lapsed: {count, plural, one {# offer} other {# offers}} left the market', {
      coin: subject,
      count,
    }),
    help: t('Enter a price in System, under Reference prices, or give none for now.'),
    to: settingsPath('money'),
  }),
  reference_pulled: ({ subject, count }) => ({
    what: t('The market’s price of {coin} took {count} large steps one way', {
      coin: subject,
      count: formatCount(count),
    }),
    help: t('See who sells at these prices. Floating offers follow them, by 5% an hour at most.'),
    to: tabPath('trades'),
  }),
  deadlines_stopped: ({ subject }) => ({
    what: t('Deadlines stand still: {why}', { why: PAUSE_WORDS[subject ?? ''] ?? t('the platform paused') }),
    help: t('The two sides of each trade get the time back.'),
    to: settingsPath('access'),
  }),
};

export function alarmText(alarm: Alarm): AlarmText {
  // The api is upgraded first: it may send codes that this page does not know.
  return TEXTS[alarm.code]?.(alarm) ?? { what: alarm.code.replaceAll('_', ' '), help: OPERATOR, to: null };
}
