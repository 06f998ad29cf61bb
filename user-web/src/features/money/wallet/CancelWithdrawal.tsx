import { withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { Withdrawal } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { sayUsdt } from '@souk/web-core/format';
import { Button, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { walletApi } from './walletApi';

/** Cancels a withdrawal whose payout has not begun. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const [cancel] = walletApi.useCancelWithdrawalMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {t('Cancel this withdrawal')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Cancel this withdrawal?')}
          confirmLabel={t('Cancel this withdrawal')}
          cancelLabel={t('Keep it')}
          fallback={t('The withdrawal couldn’t be cancelled')}
          onConfirm={() => cancel(withdrawal.id).unwrap()}
          onClose={() => setAsking(false)}
        >
          {t('{amount} is available again right away. Nothing will be sent.', {
            amount: sayUsdt(withdrawalFlows(withdrawal).held),
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
