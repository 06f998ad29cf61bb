import { defineStateMachine, transitionTo } from '../../stateMachine';
import { t } from '../../texts/texts';

// Apart from the schemas: a banner needs none of them.

/** States of the platform's end. Two administrators take each step; only the announcement can be taken back. */
export const windDownMachine = defineStateMachine({
  states: ['open', 'announced', 'closing', 'claims', 'closed'],
  actors: ['two admins'],
  transitions: [
    { action: 'announce', from: ['open'], to: 'announced', by: ['two admins'] },
    { action: 'take_back', from: ['announced'], to: 'open', by: ['two admins'] },
    { action: 'begin_closing', from: ['announced'], to: 'closing', by: ['two admins'] },
    { action: 'begin_claims', from: ['closing'], to: 'claims', by: ['two admins'] },
    { action: 'close', from: ['claims'], to: 'closed', by: ['two admins'] },
  ],
});
export type WindDownState = (typeof windDownMachine.states)[number];

/**
 * Kinds of requests: `read` also covers an owner's last needs: signing in, taking their data along, stopping a withdrawal, writing to
 * support; `account` covers the needs of a withdrawal, such as a payout address, or of reporting a sent payment; `settle` an open trade;
 * `decide` the work of administrators.
 */
export const ACTIVITIES = [
  'read',
  'decide',
  'account',
  'withdraw',
  'settle',
  'deposit',
  'trade',
  'offer',
  'join',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** The kinds of requests that each state allows. Administrators can end unfinished cases in each of them. */
export const WIND_DOWN_ALLOWS: Record<WindDownState, readonly Activity[]> = {
  open: ACTIVITIES,
  announced: ['read', 'decide', 'account', 'withdraw', 'settle', 'deposit', 'trade', 'offer'],
  closing: ['read', 'decide', 'account', 'withdraw', 'settle'],
  claims: ['read', 'decide', 'account', 'withdraw'],
  closed: ['read', 'decide'],
};

/** Names and effects of the states, for administrators. */
export const WIND_DOWN_STATES: Record<WindDownState, { name: () => string; does: () => string }> = {
  open: { name: () => t('Running'), does: () => t('Everything goes on.') },
  announced: {
    name: () => t('Announced'),
    does: () =>
      t(
        'Everyone reads the dates and gets an email now and 90, 30, 7 and 1 days before closing, with receipt and statement. No one can open an account. It can be taken back.',
      ),
  },
  closing: {
    name: () => t('Closing'),
    does: () =>
      t(
        'No new offers, trades or deposits. Open trades run to their end, withdrawals go on. It can’t be taken back.',
      ),
  },
  claims: {
    name: () => t('Withdrawals only'),
    does: () => t('Users withdraw and read, and you decide. It can begin once no trade is open.'),
  },
  closed: {
    name: () => t('Closed'),
    does: () =>
      t(
        'Users sign in to read, to save their data and receipts, and to write to support. You pay what they still own once they claim it. It can begin once users own no more than “Left at closing” allows.',
      ),
  },
};

/** Activities that a state still allows, for users. */
export const WIND_DOWN_STILL: Record<WindDownState, () => string> = {
  open: () => '',
  announced: () => t('You can still trade, add funds and withdraw, but no one can open an account.'),
  closing: () => t('You can still finish open trades and withdraw.'),
  claims: () => t('You can still withdraw.'),
  closed: () =>
    t(
      'You can still sign in, read, and save your data and your receipt. What you own stays yours: write to support to claim it.',
    ),
};

/** Start of each state, as a day (UTC). */
export interface WindDownDates {
  closing_on: string | null;
  claims_on: string | null;
  closed_on: string | null;
}

export interface WindDown extends WindDownDates {
  state: WindDownState;
  /** The reason, as users read it. */
  reason: string;
  /** The moment of the announcement, also of one that was taken back. */
  announced_at: string | null;
}

export const NOT_WINDING_DOWN: WindDown = {
  state: 'open',
  reason: '',
  announced_at: null,
  closing_on: null,
  claims_on: null,
  closed_on: null,
};

/** A step that is asked for; a date that is left out stays as it was announced. */
export interface WindDownStep extends Partial<WindDownDates> {
  to: WindDownState;
  reason: string;
}

type Refused =
  | { code: 'wind_down_step'; from: WindDownState; to: WindDownState }
  | { code: 'wind_down_early'; date: string }
  | { code: 'wind_down_dates' };

export type StepOutcome = { next: WindDown; refused: null } | { next: null; refused: Refused };

const DATES = ['closing_on', 'claims_on', 'closed_on'] as const;
const BEGINS: Partial<Record<WindDownState, (typeof DATES)[number]>> = {
  closing: 'closing_on',
  claims: 'claims_on',
  closed: 'closed_on',
};

/**
 * The status after a step. A state begins on its day or later, never before it; a day that users were told can be put off, and never
 * comes nearer.
 * @param now The moment, in ISO 8601.
 */
export function takeStep(before: WindDown, step: WindDownStep, now: string): StepOutcome {
  const refuse = (refused: Refused): StepOutcome => ({ next: null, refused });
  const { to, reason } = step;
  const today = now.slice(0, 10);
  if (!transitionTo(windDownMachine, before.state, to))
    return refuse({ code: 'wind_down_step', from: before.state, to });
  if (to === 'open')
    return { next: { ...NOT_WINDING_DOWN, reason, announced_at: before.announced_at }, refused: null };
  const begins = BEGINS[to];
  const day = begins && before[begins];
  if (day && day > today) return refuse({ code: 'wind_down_early', date: day });
  const { closing_on, claims_on, closed_on } = before;
  const dates: WindDownDates = { closing_on, claims_on, closed_on };
  let last = today;
  for (const name of DATES.slice(begins ? DATES.indexOf(begins) + 1 : 0)) {
    const date = step[name] ?? before[name];
    if (!date || date <= last || date < (before[name] ?? '')) return refuse({ code: 'wind_down_dates' });
    dates[name] = last = date;
  }
  const announced_at = to === 'announced' ? now : before.announced_at;
  return { next: { state: to, reason, announced_at, ...dates }, refused: null };
}

/** Days before closing on which users are told. */
export const NOTICE_DAYS = [90, 30, 7, 1] as const;

/** Notices that are due by now. Users get the last; the others count as told with it, so several days that pass together make one mail. */
export function noticesOf({ state, announced_at, closing_on }: WindDown, today: string): string[] {
  if (!announced_at) return [];
  if (state === 'open') return ['taken back'];
  if (state !== 'announced') return [state];
  const left = daysBetween(today, closing_on ?? today);
  return ['announced', ...NOTICE_DAYS.filter((days) => left <= days).map((days) => `${days} days`)];
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
