import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { useCurrentUser } from '@souk/web-core';
import { ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import type { TradeDialogProps } from '../TradeDialogProps';
import { tradesApi } from '../tradesApi';
import { COMMANDS, type ConfirmedAction, confirmTexts } from './confirmTexts';

export function ConfirmActionDialog({
  action,
  trade,
  onDone,
  onClose,
}: TradeDialogProps & { action: ConfirmedAction }) {
  const side = tradeSide(trade, useCurrentUser().id);
  // Keep the question from when it opened: the answer applies to it, not to a later one.
  const [{ done, text, ...texts }] = useState(() => confirmTexts(action, trade, side));
  const [requestId] = useState(trade.request?.id);
  const [take] = tradesApi.useCommandTradeMutation();
  return (
    <ConfirmDialog
      {...texts}
      onConfirm={async () => {
        const { status } = await take({
          id: trade.id,
          command: COMMANDS[action].replace(':request', String(requestId)),
          json: action === 'ask_cancel' ? { kind: 'cancel' } : undefined,
        }).unwrap();
        // The other side sent the same request at the same moment.
        const isAgreed = action === 'ask_cancel' && status === 'cancelled';
        onDone(isAgreed ? confirmTexts('agree_cancel', trade, side).done : done);
      }}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
