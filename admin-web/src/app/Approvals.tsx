import { lazily } from '@souk/web-core/ui';
import type { Subjects } from '../features/backOffice/approvals/ApprovalReview';
import { ApprovalsTab } from '../features/backOffice/approvals/ApprovalsTab';

const Deposit = lazily(
  async () => (await import('../features/money/deposits/DepositReview')).DepositReview,
  null,
);
const Withdrawal = lazily(
  async () => (await import('../features/money/withdrawals/WithdrawalReview')).WithdrawalReview,
  null,
);
const Trade = lazily(
  async () => (await import('../features/trading/trades/review/TradeReview')).TradeReview,
  null,
);
const User = lazily(async () => (await import('../features/people/users/UserEvidence')).UserEvidence, null);

const SUBJECTS: Subjects = {
  cases: {
    deposit: (props) => <Deposit {...props} />,
    withdrawal: (props) => <Withdrawal {...props} />,
    trade: (props) => <Trade {...props} />,
  },
  evidence: { user: User },
};

/** Adds the other features' views of the subjects. */
export function Approvals() {
  return <ApprovalsTab subjects={SUBJECTS} />;
}
