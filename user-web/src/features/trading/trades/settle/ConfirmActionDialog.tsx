import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { useCurrentUser } from '@souk/web-core';
import { ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { disputesApi } from '../dispute/disputesApi';
import type { TradeDialogProps } from '../TradeDialogProps';
import { tradesApi } from '../tradesApi';
import { type ConfirmedAction, confirmTexts } from './confirmTexts';

/** Says what an action does, and does it. */
export function ConfirmActionDialog({
  action,
  trade,
  onDone,
  onClose,
}: TradeDialogProps & { action: ConfirmedAction }) {
  const side = tradeSide(trade, useCurrentUser().id);
  // What was asked when it opened: the answer is to that, not to what came after it.
  const [{ done, text, ...texts }] = useState(() => confirmTexts(action, trade, side));
  const take = useConfirmedAction(trade);
  return (
    <ConfirmDialog
      {...texts}
      onConfirm={async () => {
        const { status } = await take(action);
        // The other side asked for the same at the same moment.
        const isAgreed = action === 'ask_cancel' && status === 'cancelled';
        onDone(isAgreed ? confirmTexts('agree_cancel', trade, side).done : done);
      }}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

function useConfirmedAction(trade: Trade) {
  const [decline] = tradesApi.useDeclineTradeMutation();
  const [cancel] = tradesApi.useCancelTradeMutation();
  const [confirmReceipt] = disputesApi.useConfirmReceiptMutation();
  const [askOther] = tradesApi.useAskOtherMutation();
  const [answer] = tradesApi.useAnswerRequestMutation();
  const [addNothing] = disputesApi.useAddNothingMutation();
  const { id } = trade;
  const [requestId] = useState(trade.request?.id);
  return (action: ConfirmedAction): Promise<Trade> => {
    switch (action) {
      case 'decline':
        return decline(id).unwrap();
      case 'confirm_receipt':
        return confirmReceipt(id).unwrap();
      case 'cancel_overdue':
        return cancel(id).unwrap();
      case 'ask_cancel':
        return askOther({ id, asked: { kind: 'cancel' } }).unwrap();
      case 'agree_cancel':
      case 'agree_split':
        return answer({ id, requestId: requestId ?? 0, answer: 'accept' }).unwrap();
      case 'add_nothing':
        return addNothing(id).unwrap();
      default:
        return action satisfies never;
    }
  };
}
