import type { TraderFacts } from '@souk/contracts/people/reputation/reputation';
import { completionPercentage } from '@souk/contracts/people/reputation/traderFacts';

/** A row of `FACT_COLUMNS` in a statement with `FACTS_JOIN`; null counts for a user who never traded. */
export interface FactsRow {
  kycStatus: string | null;
  /** Date, such as 2026-11-21. */
  memberSince: string;
  completedTrades: number | null;
  cancelledTrades: number | null;
  disputesLost: number | null;
  partners: number | null;
  sendSeconds: number | null;
  thumbsUp: number | null;
  thumbsDown: number | null;
}

/** Follows `users` in a statement. */
export const FACTS_JOIN = 'LEFT JOIN trader_facts AS facts ON facts.user_id = users.id';

export const FACT_COLUMNS = `users.kyc_status AS kycStatus, DATE_FORMAT(users.created_at, '%Y-%m-%d') AS memberSince,
  facts.completed_trades AS completedTrades, facts.cancelled_trades AS cancelledTrades,
  facts.disputes_lost AS disputesLost, facts.partners AS partners,
  facts.send_seconds AS sendSeconds, facts.thumbs_up AS thumbsUp, facts.thumbs_down AS thumbsDown`;

export function presentFacts(row: FactsRow): TraderFacts {
  const completed = row.completedTrades ?? 0;
  return {
    is_verified: row.kycStatus === 'approved',
    member_since: row.memberSince,
    completed_trades: completed,
    completion_percentage: completionPercentage(completed, row.cancelledTrades ?? 0),
    median_send_minutes: row.sendSeconds === null ? null : Math.max(Math.ceil(row.sendSeconds / 60), 1),
    disputes_lost: row.disputesLost ?? 0,
    partners: row.partners ?? 0,
    thumbs_up: row.thumbsUp ?? 0,
    thumbs_down: row.thumbsDown ?? 0,
  };
}
