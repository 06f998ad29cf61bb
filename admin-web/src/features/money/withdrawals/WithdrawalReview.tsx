import type { WithdrawalReview as Evidence } from '@souk/contracts/backOffice/reviews';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';
import { useAppDispatch, useCurrentUser } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import { adminApi } from '../../../adminApi';
import { ChainVerdict } from '../../../components/evidence/ChainVerdict';
import { CaseReview } from '../../../components/review/CaseReview';
import type { Review } from '../../../components/review/useReview';
import type { Paged } from '../../../components/table/Paged';
import { WithdrawalEvidence } from './WithdrawalEvidence';
import { withdrawalCase } from './withdrawalCase';
import { useDecideWithdrawalMutation, useWithdrawalReviewQuery, withdrawalsApi } from './withdrawalsApi';

interface WithdrawalReviewProps {
  review: Review;
  /** The withdrawals that wait. */
  queue: Paged<AdminWithdrawal> | undefined;
}

/** Where a withdrawal is processed, completed, rejected or cancelled, beside everything that speaks for or against it. */
export function WithdrawalReview({ review, queue }: WithdrawalReviewProps) {
  const dispatch = useAppDispatch();
  const { id: readerId } = useCurrentUser();
  const [decide] = useDecideWithdrawalMutation();
  const reviewed = useWithdrawalReviewQuery(review.id ?? 0, { refetchOnMountOrArgChange: true });
  // The next case is there before it is opened.
  withdrawalsApi.endpoints.withdrawalReview.useQuerySubscription(review.nextId ?? 0, {
    skip: review.nextId === null,
  });
  return (
    <CaseReview
      review={review}
      queue={{
        label: t('Withdrawals'),
        total: queue?.total ?? 0,
        items: (queue?.rows ?? []).map((row) => ({
          ...row,
          name: row.user.full_name ?? row.user.username,
          side: formatUsdt(row.amount),
          since: row.created_at,
        })),
      }}
      subject="withdrawal"
      reviewed={reviewed}
      onChange={() => dispatch(adminApi.util.invalidateTags(['AdminWithdrawals']))}
      describe={(data: Evidence) => ({
        ...withdrawalCase(data, {
          readerId,
          send: (decision) => decide({ id: data.withdrawal.id, decision }).unwrap(),
          onDone: review.openNext,
        }),
        evidence: <WithdrawalEvidence review={data} />,
        chain: (
          <ChainVerdict
            subject="withdrawal"
            {...data.withdrawal}
            expected={{
              amount: data.withdrawal.amount,
              coin: 'USDT',
              recipient: data.withdrawal.wallet_address,
              since: data.withdrawal.created_at,
            }}
          />
        ),
      })}
    />
  );
}
