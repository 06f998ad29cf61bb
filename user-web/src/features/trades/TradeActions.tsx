import type { TradeSide } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { Button, lazily } from '@souk/web-core/ui';
import { useState } from 'react';
import { TRADER_ACTION_LABELS, type TraderAction, traderActions } from './traderActions';
import { useMarkCompleteMutation } from './tradesApi';

interface TradeActionsProps {
  trade: Trade;
  side: TradeSide;
  /** Which of the allowed ones to show here. */
  only: readonly TraderAction[];
  small?: boolean;
  onDone: (notice: string) => void;
}

const dialogs = {
  send_hash: lazily(() => import('./SendHashDialog').then((module) => module.SendHashDialog), null),
  dispute: lazily(() => import('./DisputeDialog').then((module) => module.DisputeDialog), null),
  change_wallet: lazily(
    () => import('./ChangeWalletDialog').then((module) => module.ChangeWalletDialog),
    null,
  ),
};

/** One button for each action this person may take now; those that need more than a press open their dialog. */
export function TradeActions({ trade, side, only, small, onDone }: TradeActionsProps) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const [markComplete, { isLoading }] = useMarkCompleteMutation();
  const actions = traderActions(trade, side).filter((action) => only.includes(action));
  const ActionDialog = open && dialogs[open];

  const press = async (action: TraderAction) => {
    if (action !== 'mark_complete') {
      setOpen(action);
      return;
    }
    // A failed trade action shows no message (spec §8); the trade is fetched again, so the screen tells what is true.
    const result = await markComplete(trade.id);
    if (!result.error) onDone('Trade submitted for admin verification.');
  };

  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          small={small}
          variant={action === 'send_hash' || action === 'mark_complete' ? 'primary' : 'secondary'}
          busy={action === 'mark_complete' && isLoading}
          onClick={() => void press(action)}
        >
          {TRADER_ACTION_LABELS[action]}
        </Button>
      ))}
      {ActionDialog && <ActionDialog trade={trade} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}
