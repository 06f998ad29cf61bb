import type { Withdrawal } from '@souk/contracts/money/wallet';
import { sayUsdt } from '@souk/web-core/format';
import { Button, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { useCancelWithdrawalMutation } from './walletApi';

interface CancelWithdrawalProps {
  withdrawal: Pick<Withdrawal, 'id' | 'amount'>;
}

/** Takes a withdrawal back that nobody has begun to pay. */
export function CancelWithdrawal({ withdrawal: { id, amount } }: CancelWithdrawalProps) {
  const [cancel] = useCancelWithdrawalMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        Take it back
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Take this withdrawal back?"
          confirmLabel="Take it back"
          cancelLabel="Keep it"
          fallback="The withdrawal could not be taken back"
          onConfirm={() => cancel(id).unwrap()}
          onClose={() => setAsking(false)}
        >
          {sayUsdt(amount)} is free again at once. Nothing is paid out.
        </ConfirmDialog>
      )}
    </>
  );
}
