import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { sayUsdt } from '@souk/web-core/format';
import { Button, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { walletApi } from '../walletApi';

interface CancelWithdrawalProps {
  id: number;
  /** The amount with its fee, which returns. */
  amount: DecimalString;
}

/** Cancels a withdrawal whose payout has not begun. */
export function CancelWithdrawal({ id, amount }: CancelWithdrawalProps) {
  const [cancel] = walletApi.useCancelWithdrawalMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button small aria-label={t('Cancel this withdrawal')} onClick={() => setAsking(true)}>
        {t('Cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Cancel this withdrawal?')}
          confirmLabel={t('Cancel this withdrawal')}
          cancelLabel={t('Keep it')}
          fallback={t('The withdrawal couldn’t be cancelled')}
          onConfirm={() => cancel(id).unwrap()}
          onClose={() => setAsking(false)}
        >
          {t('{amount} is available again right away. Nothing will be sent.', {
            amount: sayUsdt(amount),
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
