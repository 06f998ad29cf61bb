import { tradeFlows } from '@souk/contracts/amounts/amounts';
import type { ActionBy } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { situationOf, type Task } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import type { TradeSide, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayUsdt, serverNow } from '@souk/web-core/format';

/** Actions that a trader takes; the other transitions belong to the admin and the platform. */
export type TraderAction = ActionBy<(typeof tradeMachine.transitions)[number], TradeSide>;

const LABELS: Record<TraderAction, string> = {
  send_hash: t('Send Transaction Hash'),
  add_payment: t('Add another hash'),
  mark_complete: t('Mark as Complete'),
  confirm_receipt: t('I received the coins'),
  dispute: t('Start dispute'),
  change_wallet: t('Change address'),
  decline: t('Decline the trade'),
  cancel_overdue: t('Cancel the trade'),
  ask_cancel: t('Ask to cancel'),
  ask_extension: t('Ask for more time'),
  ask_split: t('Propose a split'),
  agree_cancel: t('Agree to cancel'),
  agree_extension: t('Give more time'),
  agree_split: t('Accept the split'),
  take_back_split: t('Take the split back'),
  refuse: t('Refuse'),
  withdraw: t('Cancel request'),
  add_hash: t('Add the transaction hash'),
  answer_dispute: t('Answer the dispute'),
  add_nothing: t('I have nothing to add'),
  send_late_hash: t('I sent the coins'),
};

export function actionLabel(action: TraderAction, trade: Trade): string {
  if (action === 'cancel_overdue')
    return t('Cancel and get {amount} back', { amount: sayUsdt(tradeFlows(trade).buyerPays) });
  if (action === 'agree_extension' && trade.request?.minutes)
    return t('Give {minutes, plural, one {# more minute} other {# more minutes}}', {
      minutes: trade.request.minutes,
    });
  return LABELS[action];
}

/** Labels of the reader's tasks in a list and on the dashboard: the same as on the trade's page. */
export const TASK_LABELS: Partial<Record<Task, string>> = {
  answer: t('Answer'),
  add_evidence: t('Add evidence'),
  cancel_or_wait: t('Cancel or wait'),
  send: LABELS.send_hash,
  mark_complete: LABELS.mark_complete,
};

export const STEP_ACTIONS: readonly TraderAction[] = ['send_hash', 'mark_complete', 'cancel_overdue'];
/** Actions that bring a trade to its end, as a list offers them: actions that give money up are only inside the trade. */
export const ROW_ACTIONS: readonly TraderAction[] = ['send_hash', 'mark_complete'];
export const ANSWER_ACTIONS: readonly TraderAction[] = [
  'agree_extension',
  'agree_cancel',
  'agree_split',
  'take_back_split',
  'refuse',
  'withdraw',
];
export const EVIDENCE_ACTIONS: readonly TraderAction[] = [
  'answer_dispute',
  'add_hash',
  'add_nothing',
  'confirm_receipt',
];
/** Rare or serious actions, with their effect. */
export const HINTS: Partial<Record<TraderAction, string>> = {
  send_late_hash: t('Give the transaction hash: our team will look at it.'),
  add_payment: t('A further payment, or the right hash for a wrong one.'),
  ask_extension: t('30 or 60 minutes more to send.'),
  ask_split: t('Divide the escrow between you, without our team.'),
  ask_cancel: t('If the other side agrees, all the USDT goes back to the buyer.'),
  decline: t('You can’t send: the buyer gets the USDT back right away.'),
  dispute: t('Our team decides. You can’t undo it.'),
};
export const MORE_ACTIONS = Object.keys(HINTS) as TraderAction[];

/** The action drawn solid: an answer to an open request comes before the trade's own next step. */
export function primaryAction(actions: readonly TraderAction[]): TraderAction | undefined {
  return PRIMARY.find((action) => actions.includes(action));
}

const PRIMARY: readonly TraderAction[] = [
  'agree_extension',
  'agree_cancel',
  'agree_split',
  'send_hash',
  'mark_complete',
  'cancel_overdue',
  'answer_dispute',
  'add_hash',
];

export function traderActions(trade: Trade, side: TradeSide): TraderAction[] {
  const { actions } = situationOf(factsOf(trade, serverNow()), side);
  return actions.filter((action): action is TraderAction => action in LABELS);
}
