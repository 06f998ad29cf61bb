import {
  type DepositStatus,
  LIVE_WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '../../money/wallet/requestMachines';
import type { KycStatus } from '../../people/kyc/kycRules';
import type { ReportStatus } from '../../people/reputation/reports';
import type { QuestionStatus } from '../../platform/support';
import { markedStatuses, type TradeStatus } from '../../trading/trades/tradeMachine';

// Apart from the schemas: a list needs none of them.

/** Hours within which users are promised an admin's decision (docs/domain.md#deposits-and-withdrawals). */
export const PROMISED_HOURS = 24;
export const promisedBy = (since: string | Date): string =>
  new Date(new Date(since).getTime() + PROMISED_HOURS * 3_600_000).toISOString();
/** From this many hours on the promise is close to being broken. */
export const SOON_LATE_HOURS = 20;

/** States in which a case waits for an admin. Every list, figure and flag uses them. */
export const WAITING_STATUSES = {
  deposit: ['pending'],
  withdrawal: LIVE_WITHDRAWAL_STATUSES,
  trade: markedStatuses({
    open: false,
    crypto_sent: true,
    completed: false,
    disputed: true,
    cancelled: false,
  }),
  kyc: ['pending'],
  report: ['open'],
  question: ['waiting'],
} as const satisfies {
  deposit: readonly DepositStatus[];
  withdrawal: readonly WithdrawalStatus[];
  trade: readonly TradeStatus[];
  kyc: readonly KycStatus[];
  report: readonly ReportStatus[];
  question: readonly QuestionStatus[];
};
