import type { Alarm } from '@souk/contracts/backOffice/alarms';
import { PROMISED_HOURS } from '@souk/contracts/backOffice/waiting';
import { NETWORKS, type NetworkCode } from '@souk/contracts/networks';
import { formatCount } from '@souk/web-core/format';
import { QUEUES } from '../../../statistics/queues';
import { tabPath } from '../../../tabPaths';

/** An alarm for reading: what is wrong, what follows or helps, and where it can be looked at. */
export interface AlarmText {
  what: string;
  help: string;
  /** Null where only the operator of the servers can do something. */
  to: string | null;
}

const PAUSE_WORDS: Record<string, string> = {
  away: 'the site was down',
  maintenance: 'maintenance mode is on',
  trading_off: 'trading is off',
  chain: 'a coin’s network can’t be used',
};

const OPERATOR = 'Look at the api’s log; the operations manual says more.';

const VANISHED = {
  trade: 'Transactions of trades',
  deposit: 'Transactions of deposits',
  withdrawal: 'Transactions of payouts',
} as const;

const TEXTS: Record<Alarm['code'], (alarm: Alarm) => AlarmText> = {
  job_stale: ({ subject }) => ({
    what: subject === 'beat' ? 'No process runs any job' : `The job ${subject} doesn’t run`,
    help: OPERATOR,
    to: null,
  }),
  job_failing: ({ subject }) => ({
    what: `The job ${subject} fails again and again`,
    help: `It’s retried automatically; its work waits until then. ${OPERATOR}`,
    to: null,
  }),
  errors: ({ count }) => ({
    what: `Requests fail: ${formatCount(count)} within a few minutes`,
    help: `People see that something went wrong, and what they wanted wasn’t done. ${OPERATOR}`,
    to: null,
  }),
  outbox_late: ({ count }) => ({
    what: `Notifications are late: ${formatCount(count)} to write`,
    help: `Nothing is lost. ${OPERATOR}`,
    to: null,
  }),
  clock_off: ({ count }) => ({
    what: `An api’s clock is ${formatCount(count)} seconds off`,
    help: 'Set the clocks of all machines by NTP.',
    to: null,
  }),
  transaction_vanished: ({ subject, count }) => {
    const what = VANISHED[subject as keyof typeof VANISHED] ?? 'Transactions';
    return {
      what: `${what} that left their chain: ${formatCount(count)}`,
      help: 'A reorganisation took them out. Look at each on the explorer before anything is paid on, then dismiss it.',
      to: tabPath('treasury'),
    };
  },
  chain_source_away: ({ subject }) => ({
    what: `${NETWORKS[subject as NetworkCode]?.name ?? subject} can’t be followed`,
    help: 'A source of it doesn’t answer, or its sources don’t say the same. The api’s log names it.',
    to: tabPath('treasury'),
  }),
  chain_block_unread: ({ subject, count }) => ({
    what: `Blocks of ${NETWORKS[subject as NetworkCode]?.name ?? subject} that couldn’t be read: ${formatCount(count)}`,
    help: 'They hold more than our sources can show. What came in them isn’t known yet: compare on the explorer.',
    to: tabPath('treasury'),
  }),
  treasury_difference: () => ({
    what: 'The treasury doesn’t balance',
    help: 'What is on the chain differs from what users own, and nothing explains it.',
    to: tabPath('treasury'),
  }),
  payouts_paused: ({ subject }) => ({
    what: `Payouts are paused: ${subject === 'vanished' ? 'a credited transaction left its chain' : 'the treasury doesn’t add up'}`,
    help: 'Withdrawals can be rejected, and neither processed nor completed, until an administrator resumes payouts.',
    to: tabPath('treasury'),
  }),
  payout_unseen: ({ count }) => ({
    what: `Payouts that no chain knows: ${formatCount(count)}`,
    help: 'They were completed more than an hour ago by a hash that isn’t there, or pays something else. Look at who completed them.',
    to: `${tabPath('withdrawals')}&status=approved`,
  }),
  break_glass: ({ count }) => ({
    what: `Break-glass was used: ${formatCount(count)} to look at`,
    help: 'A payout is done, or was, without a second person. Look at it, cancel it if it is wrong, and say that you saw it.',
    to: tabPath('audit'),
  }),
  four_eyes_off: () => ({
    what: 'One administrator alone can do everything',
    help: 'Two owners with a second factor, whose roles are a day old, turn on that two people decide.',
    to: tabPath('system'),
  }),
  queue_late: ({ subject, count }) => {
    const queue = QUEUES.find(({ figure }) => figure === subject);
    return {
      what: `${queue?.label ?? subject}: ${formatCount(count)} waiting longer than promised`,
      help: `Users are promised an answer within ${PROMISED_HOURS} hours.`,
      to: queue ? `${queue.to}&attention=unanswered` : null,
    };
  },
  late_payment: ({ count }) => ({
    what: `Late payments: ${formatCount(count)} to look at`,
    help: 'A hash came after the trade was cancelled. No money moves.',
    to: `${tabPath('trades')}&attention=late_payment`,
  }),
  mails_failing: ({ count }) => ({
    what: `Emails fail: ${formatCount(count)} weren’t sent`,
    help: `Check that the mail server answers. ${OPERATOR}`,
    to: null,
  }),
  deadlines_stopped: ({ subject }) => ({
    what: `Deadlines stand still: ${PAUSE_WORDS[subject ?? ''] ?? 'the platform paused'}`,
    help: 'The two sides of each trade get the time back.',
    to: tabPath('system'),
  }),
};

export function alarmText(alarm: Alarm): AlarmText {
  // The api is upgraded first: it may know of more than this page.
  return TEXTS[alarm.code]?.(alarm) ?? { what: alarm.code.replaceAll('_', ' '), help: OPERATOR, to: null };
}
