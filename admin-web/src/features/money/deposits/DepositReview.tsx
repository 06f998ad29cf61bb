import type { DepositReview as Evidence } from '@souk/contracts/backOffice/reviews';
import type { AdminDeposit } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';
import { useAppDispatch } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import { adminApi } from '../../../adminApi';
import { ChainVerdict } from '../../../components/evidence/ChainVerdict';
import { CaseReview } from '../../../components/review/CaseReview';
import type { Review } from '../../../components/review/useReview';
import type { Paged } from '../../../components/table/Paged';
import { DepositEvidence } from './DepositEvidence';
import { depositCase } from './depositCase';
import { depositsApi, useDecideDepositMutation, useDepositReviewQuery } from './depositsApi';

interface DepositReviewProps {
  review: Review;
  /** The deposits that wait. */
  queue: Paged<AdminDeposit> | undefined;
}

/** Where a deposit is approved or rejected, beside everything that speaks for or against it. */
export function DepositReview({ review, queue }: DepositReviewProps) {
  const dispatch = useAppDispatch();
  const [decide] = useDecideDepositMutation();
  const reviewed = useDepositReviewQuery(review.id ?? 0, { refetchOnMountOrArgChange: true });
  // The next case is there before it is opened.
  depositsApi.endpoints.depositReview.useQuerySubscription(review.nextId ?? 0, {
    skip: review.nextId === null,
  });
  return (
    <CaseReview
      review={review}
      queue={{
        label: t('Deposits'),
        total: queue?.total ?? 0,
        items: (queue?.rows ?? []).map((row) => ({
          ...row,
          name: row.user.full_name ?? row.user.username,
          side: formatUsdt(row.amount),
          since: row.created_at,
        })),
      }}
      subject="deposit"
      reviewed={reviewed}
      onChange={() => dispatch(adminApi.util.invalidateTags(['AdminDeposits']))}
      describe={(data: Evidence) => ({
        ...depositCase(data, {
          send: (decision) => decide({ id: data.deposit.id, decision }).unwrap(),
          onDone: review.openNext,
        }),
        evidence: <DepositEvidence review={data} />,
        chain: (
          <ChainVerdict
            subject="deposit"
            {...data.deposit}
            expected={{
              amount: data.deposit.amount,
              coin: 'USDT',
              recipient: data.deposit.address,
              since: data.deposit.bond?.created_at ?? null,
            }}
          />
        ),
      })}
    />
  );
}
