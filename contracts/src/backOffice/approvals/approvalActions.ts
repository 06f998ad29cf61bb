import { t } from '../../texts/texts';
import type { Permission } from '../team/permissions';

interface Action {
  /** Both administrators need this permission. */
  may: Permission;
  /** Hours between the approval and the execution, in which any administrator can cancel it alone. */
  delayHours: number;
  /** Completes "Asks to …". */
  words: () => string;
  /** Only administrators with this permission see its requests, and no mail contains their content. */
  secretTo?: Permission;
}

const action = (may: Permission, words: () => string, delayHours = 0): Action => ({ may, words, delayHours });

/** Actions that may take a second person. Each action's own rule says when. */
export const APPROVAL_ACTIONS = {
  'payout.release': action('payouts.release', () => t('start paying out a withdrawal')),
  'payout.complete': action('payouts.complete', () => t('complete a withdrawal')),
  'payout.take_over': action('payouts.complete', () => t('take over a payout that may be sent already')),
  'claim.pay': action('payouts.release', () => t('pay what a user claims after closing')),
  'payouts.resume': action('treasury.book', () => t('let payouts go on')),
  'deposit.approve': action('deposits.decide', () => t('credit a deposit')),
  'trade.settle': action('trades.verify', () => t('end a trade')),
  'dispute.decide': action('disputes.decide', () => t('decide a dispute')),
  'treasury.book': action('treasury.book', () => t('book USDT of the treasury')),
  'treasury.reverse': action('treasury.book', () => t('take back an entry of the treasury')),
  'fees.change': action('fees.change', () => t('change the fees')),
  'limit.raise': action('people.act', () => t('raise a user’s limit')),
  'kyc.approve': {
    ...action('kyc.decide', () => t('approve an identity that was seen before')),
    secretTo: 'kyc.read',
  },
  'kyc.set': {
    ...action('kyc.decide', () => t('approve an identity by hand')),
    secretTo: 'kyc.read',
  },
  'kyc.close': { ...action('kyc.decide', () => t('close an identity for good')), secretTo: 'kyc.read' },
  'vault.open': {
    ...action('kyc.decide', () => t('open the kept documents of a deleted account')),
    secretTo: 'kyc.read',
  },
  'user.activate': action('people.act', () => t('activate an account')),
  'export.take': action('exports.take', () => t('take a file of many people')),
  'factors.rescue': action('factors.rescue', () => t('remove a user’s second factors')),
  'email.change': action('factors.rescue', () => t('change a user’s email address')),
  'address.change': action('address.change', () => t('change the deposit address'), 24),
  'wind_down.step': action('system.change', () => t('take a step towards closing the platform')),
  'system.weaken': action('system.change', () => t('change a setting that protects the platform'), 24),
  'announcement.publish': action('system.change', () => t('publish an announcement')),
  'incident.tell': action('system.change', () => t('post about an incident')),
  'team.change': action('team.change', () => t('give a role'), 24),
} as const satisfies Record<string, Action>;
export type ApprovalActionName = keyof typeof APPROVAL_ACTIONS;
export const APPROVAL_ACTION_NAMES = Object.keys(APPROVAL_ACTIONS) as [
  ApprovalActionName,
  ...ApprovalActionName[],
];

/** The permission without which an action's requests are not seen; undefined for most. */
export const secretTo = (name: ApprovalActionName): Permission | undefined =>
  (APPROVAL_ACTIONS[name] as Action).secretTo;

/** `pending` for a second person; `waiting` for its delay to pass. `overtaken`: its subject had changed, so nothing was done. */
export const APPROVAL_STATES = [
  'pending',
  'waiting',
  'executed',
  'refused',
  'withdrawn',
  'expired',
  'cancelled',
  'overtaken',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
export const OPEN_APPROVAL_STATES = ['pending', 'waiting'] as const satisfies readonly ApprovalState[];

/** A request for an approval expires after this many hours. */
export const APPROVAL_HOURS = 24;
/** Hours from a new role to the first decision with it. */
export const APPROVER_ROLE_HOURS = 24;
/** Minutes until break-glass is carried out, unless any administrator cancels it. */
export const BREAK_GLASS_MINUTES = 60;
/** The most uses within 30 days. */
export const BREAK_GLASS_MONTHLY = 3;
/** The most USDT of one use, as a multiple of `four_eyes_from`. */
export const BREAK_GLASS_TIMES = '10';
export const BREAK_GLASS_ACTIONS: readonly ApprovalActionName[] = [
  'payout.release',
  'payout.take_over',
  'payouts.resume',
];
