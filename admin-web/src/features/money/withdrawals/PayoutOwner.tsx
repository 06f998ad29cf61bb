import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { approvalIn, useCurrentUser } from '@souk/web-core';
import { formatDateTime } from '@souk/web-core/format';
import { Alert, Button } from 'antd';
import { failureText } from '../../../components/decision/failureText';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';
import { useHandOverPayoutMutation, useTakeOverPayoutMutation } from './withdrawalsApi';

/** Names the payer, and lets the reader take a payout over from another admin or give up their own. */
export function PayoutOwner({
  withdrawal: { id, status, handled_by: handler, in_file: file },
}: {
  withdrawal: AdminWithdrawal;
}) {
  const feedback = useFeedback();
  const may = useMay();
  const [takeOver, { isLoading: isTaking }] = useTakeOverPayoutMutation();
  const [handOver, { isLoading: isGiving }] = useHandOverPayoutMutation();
  const { id: readerId } = useCurrentUser();
  if (status !== 'processing') return null;
  const isOwn = handler?.id === readerId;
  const act = (work: Promise<unknown>, done: string) =>
    work
      .then(() => feedback.succeed(done))
      .catch((error: unknown) => {
        const approval = approvalIn(error);
        if (approval) feedback.asked(approval);
        else feedback.fail(failureText(error));
      });
  const take = () => act(takeOver(id).unwrap(), t('This payout is yours now.'));
  const give = () =>
    act(handOver(id).unwrap(), t('This payout is no one’s now: another administrator takes it.'));
  return (
    <Alert
      type={isOwn ? 'info' : 'warning'}
      showIcon
      title={whose(isOwn, handler?.username)}
      description={
        file &&
        t('{by} took it in a payout file on {when}: it may be paid from that.', {
          by: file.by,
          when: formatDateTime(file.at),
        })
      }
      action={
        isOwn ? (
          <Button size="small" loading={isGiving} onClick={() => void give()}>
            {t('Give it over')}
          </Button>
        ) : (
          may('payouts.complete') && (
            <Button size="small" loading={isTaking} onClick={() => void take()}>
              {t('Take over the payout')}
            </Button>
          )
        )
      }
    />
  );
}

function whose(isOwn: boolean, username: string | undefined): string {
  if (isOwn) return t('You pay this. Say whether it was sent before you give it over.');
  if (!username) return t('No one pays this now. Take it over before you send anything.');
  return t('{username} is paying this. They give it over, or a second person agrees that you take it over.', {
    username,
  });
}
