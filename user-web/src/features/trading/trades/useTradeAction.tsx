import { t } from '@souk/contracts/texts/texts';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { lazyPart } from '@souk/web-core/ui';
import { type ReactNode, useState } from 'react';
import type { ConfirmedAction } from './settle/confirmTexts';
import type { TradeDialogProps } from './TradeDialogProps';
import type { TraderAction } from './traderActions';
import { tradesApi } from './tradesApi';

const SendHashDialog = lazyPart(() => import('./send/SendHashDialog'), 'SendHashDialog', null);
const ConfirmActionDialog = lazyPart(
  () => import('./settle/ConfirmActionDialog'),
  'ConfirmActionDialog',
  null,
);

const DIALOGS = {
  send_hash: SendHashDialog,
  add_hash: SendHashDialog,
  add_payment: SendHashDialog,
  send_late_hash: SendHashDialog,
  dispute: lazyPart(() => import('./dispute/DisputeDialog'), 'DisputeDialog', null),
  answer_dispute: lazyPart(() => import('./dispute/AnswerDisputeDialog'), 'AnswerDisputeDialog', null),
  change_wallet: lazyPart(() => import('./send/ChangeWalletDialog'), 'ChangeWalletDialog', null),
  ask_extension: lazyPart(() => import('./settle/ExtensionDialog'), 'ExtensionDialog', null),
  ask_split: lazyPart(() => import('./settle/SplitDialog'), 'SplitDialog', null),
};
type DialogAction = keyof typeof DIALOGS;
/** Actions that need only a press, because they can be undone or repeated. */
type PressedAction = Exclude<TraderAction, DialogAction | ConfirmedAction>;

const NOTICES: Record<PressedAction, string> = {
  mark_complete: t('Trade submitted for admin verification.'),
  agree_extension: t('The seller has more time now.'),
  refuse: t('Declined. Nothing changed.'),
  withdraw: t('Request withdrawn. Nothing changed.'),
  take_back_split: t('You took the split back. The USDT stays in escrow.'),
};

interface TradeActionState {
  press: (action: TraderAction) => void;
  busy: PressedAction | null;
  dialog: ReactNode;
}

export function useTradeAction(trade: Trade, onDone: (notice: string) => void): TradeActionState {
  const [open, setOpen] = useState<Exclude<TraderAction, PressedAction> | null>(null);
  const [busy, setBusy] = useState<PressedAction | null>(null);
  const [markComplete] = tradesApi.useMarkCompleteMutation();
  const [answerRequest] = tradesApi.useAnswerRequestMutation();
  const [takeBackSplit] = tradesApi.useTakeBackSplitMutation();

  const run = async (action: PressedAction) => {
    const answer = { agree_extension: 'accept', refuse: 'refuse', withdraw: 'withdraw' } as const;
    setBusy(action);
    // A failed action shows no message (docs/domain.md#what-pages-show); the trade is refetched, so the screen shows the actual state.
    const result =
      action === 'mark_complete'
        ? await markComplete(trade.id)
        : action === 'take_back_split'
          ? await takeBackSplit(trade.id)
          : await answerRequest({ id: trade.id, requestId: trade.request?.id ?? 0, answer: answer[action] });
    setBusy(null);
    if (!result.error) onDone(NOTICES[action]);
  };
  const press = (action: TraderAction) => {
    if (isPressed(action)) void run(action);
    else setOpen(action);
  };
  const shared = { trade, onDone, onClose: () => setOpen(null) };
  return { press, busy, dialog: open && <OpenDialog action={open} {...shared} /> };
}

const isPressed = (action: TraderAction): action is PressedAction => action in NOTICES;

type OpenDialogProps = TradeDialogProps & { action: Exclude<TraderAction, PressedAction> };

function OpenDialog({ action, ...shared }: OpenDialogProps) {
  if (!(action in DIALOGS)) return <ConfirmActionDialog action={action as ConfirmedAction} {...shared} />;
  const FormDialog = DIALOGS[action as DialogAction];
  return <FormDialog {...shared} />;
}
