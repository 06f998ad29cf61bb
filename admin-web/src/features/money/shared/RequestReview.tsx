import type { UserEvidence } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import { useAppDispatch } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import type { ComponentProps } from 'react';
import { adminApi } from '../../../adminApi';
import { balanceFault } from '../../../components/evidence/BalanceEvidence';
import { ChainVerdict } from '../../../components/evidence/ChainVerdict';
import { fineChecks } from '../../../components/evidence/fineChecks';
import { type CaseDetails, CaseReview } from '../../../components/review/CaseReview';
import type { Review } from '../../../components/review/useReview';
import type { Paged } from '../../../components/table/Paged';
import { amountOf, type RequestRow } from './requestColumns';

interface RequestEvidence {
  user: UserEvidence;
  notes: CaseDetails['notes'][number]['notes'];
}

interface RequestDetails extends Pick<CaseDetails, 'outcomes' | 'decisions' | 'evidence'> {
  row: RequestRow;
  /** Checks without objection beyond the flags; `checks` are the flags that only such a request has. */
  fine?: readonly string[];
  checks: Parameters<typeof fineChecks>[0];
  expected: Omit<ComponentProps<typeof ChainVerdict>['expected'], 'coin'>;
}

export interface OpenRequest<Row extends RequestRow> {
  review: Review;
  queue: Paged<Row> | undefined;
}

type Reviewed<Data> = ComponentProps<typeof CaseReview<Data>>['reviewed'];

interface RequestReviewProps<Data> extends OpenRequest<RequestRow> {
  subject: 'deposit' | 'withdrawal';
  endpoint: {
    useQuery: (id: number, options: { refetchOnMountOrArgChange: true }) => Reviewed<Data>;
    useQuerySubscription: (id: number, options: { skip: boolean }) => unknown;
  };
  describe: (data: Data) => RequestDetails;
}

const WORDS = {
  deposit: { tag: 'AdminDeposits', queue: t('Deposits'), notes: t('This deposit') },
  withdrawal: { tag: 'AdminWithdrawals', queue: t('Withdrawals'), notes: t('This withdrawal') },
} as const;

const CHECKS = [
  'address_invalid',
  'large_amount',
  'account_deactivated',
  'kyc_not_approved',
  'identity_changed',
  'new_account',
] as const;

export function RequestReview<Data extends RequestEvidence>(props: RequestReviewProps<Data>) {
  const { review, queue, subject, endpoint, describe } = props;
  const dispatch = useAppDispatch();
  const reviewed = endpoint.useQuery(review.id ?? 0, { refetchOnMountOrArgChange: true });
  // The next case loads before it is opened.
  endpoint.useQuerySubscription(review.nextId ?? 0, { skip: review.nextId === null });
  const words = WORDS[subject];
  return (
    <CaseReview
      review={review}
      queue={{
        label: words.queue,
        total: queue?.total ?? 0,
        items: (queue?.rows ?? []).map((row) => ({
          ...row,
          name: row.user.full_name ?? row.user.username,
          side: formatUsdt(amountOf(row)),
          since: row.created_at,
        })),
      }}
      subject={subject}
      reviewed={reviewed}
      onChange={() => dispatch(adminApi.util.invalidateTags([words.tag]))}
      describe={(data) => {
        const { row, expected, fine = [], checks, ...details } = describe(data);
        const { user, notes } = data;
        return {
          ...details,
          row,
          hash: row.txn_hash,
          fine: [...fine, ...fineChecks([...checks, ...CHECKS], row.flags)],
          wrong: balanceFault(user.balance),
          notes: [
            { subject, id: row.id, label: words.notes, notes },
            { subject: 'user', id: row.user_id, label: row.user.username, notes: user.notes },
          ],
          chain: <ChainVerdict subject={subject} {...row} expected={{ ...expected, coin: 'USDT' }} />,
        };
      }}
    />
  );
}
