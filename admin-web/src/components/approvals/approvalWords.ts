import { APPROVAL_ACTIONS, type ApprovalState } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { t } from '@souk/contracts/texts/texts';

export const STATE_WORDS: Record<ApprovalState, string> = {
  pending: t('Waits for a second person'),
  waiting: t('Approved, waits for its time'),
  executed: t('Done'),
  refused: t('Refused'),
  withdrawn: t('Withdrawn'),
  expired: t('Expired'),
  cancelled: t('Cancelled'),
  overtaken: t('Overtaken'),
};

/** "Change the fees". */
export function actionWords({ action }: Pick<Approval, 'action'>): string {
  const words = APPROVAL_ACTIONS[action].words();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "amina asks to change the fees". */
export function askedText({ action, requested_by: by }: Approval): string {
  return t('{who} asks to {action}', { who: by.username, action: APPROVAL_ACTIONS[action].words() });
}

export function stateWords({ state, is_break_glass: isBreakGlass }: Approval): string {
  return state === 'waiting' && isBreakGlass ? t('Break-glass, waits for its time') : STATE_WORDS[state];
}

/** Reasons why the reader may not approve it, by the refusal's code. */
const BARRIER_WORDS: Record<string, string> = {
  approval_own: t('You asked for this. Another administrator decides.'),
  permission_missing: t('Your roles don’t allow you to decide this.'),
  second_factor_missing: t(
    'You signed in without a second factor. Set one up under Your security, then sign in with it.',
  ),
  approver_too_new: t('Your role is younger than a day. You can decide once it is a day old.'),
  admins_only: t('Your account isn’t active in the back office.'),
};

export function barrierWords(code: string): string {
  return BARRIER_WORDS[code] ?? t('You can’t decide this.');
}
