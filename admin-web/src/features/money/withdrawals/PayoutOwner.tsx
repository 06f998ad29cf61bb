import type { AdminWithdrawal } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';
import { useCurrentUser } from '@souk/web-core';
import { Alert, Button } from 'antd';
import { failureText } from '../../../components/decision/failureText';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';
import { useTakeOverPayoutMutation } from './withdrawalsApi';

/** Another admin pays this: who, and the way to take it over. */
export function PayoutOwner({ withdrawal: { id, status, handled_by } }: { withdrawal: AdminWithdrawal }) {
  const feedback = useFeedback();
  const may = useMay();
  const [takeOver, { isLoading }] = useTakeOverPayoutMutation();
  const { id: readerId } = useCurrentUser();
  if (status !== 'processing' || !handled_by || handled_by.id === readerId) return null;
  const take = () =>
    takeOver(id)
      .unwrap()
      .then(() => feedback.succeed(t('This payout is yours now.')))
      .catch((error: unknown) => feedback.fail(failureText(error)));
  return (
    <Alert
      type="warning"
      showIcon
      title={t('{username} is paying this. Ask whether it was sent before you take it over.', {
        username: handled_by.username,
      })}
      action={
        may('payouts.complete') && (
          <Button size="small" loading={isLoading} onClick={() => void take()}>
            {t('Take over the payout')}
          </Button>
        )
      }
    />
  );
}
