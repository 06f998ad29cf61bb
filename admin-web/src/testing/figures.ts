import type { DailyFigures, PlatformStatistics } from '@souk/contracts/backOffice/statistics';

const CREATED_AT = '2026-11-21T05:12:00.000Z';

/** Figures with something in most queues. */
export function statistics(changes: Partial<PlatformStatistics> = {}): PlatformStatistics {
  return {
    total_users: 45,
    active_users: 44,
    kyc_approved_users: 20,
    pending_deposits: 3,
    pending_withdrawals: 2,
    trades_to_verify: 5,
    disputed_trades: 1,
    pending_kyc: 4,
    open_reports: 2,
    open_questions: 1,
    waiting_since: {
      pending_deposits: CREATED_AT,
      pending_withdrawals: CREATED_AT,
      trades_to_verify: CREATED_AT,
      disputed_trades: CREATED_AT,
      pending_kyc: CREATED_AT,
      open_reports: CREATED_AT,
      open_questions: CREATED_AT,
    },
    late: {
      pending_deposits: 1,
      pending_withdrawals: 0,
      trades_to_verify: 0,
      disputed_trades: 0,
      pending_kyc: 0,
      open_reports: 0,
      open_questions: 0,
    },
    total_trades: 30,
    completed_trades: 12,
    cancelled_trades: 4,
    total_deposits_amount: '5000.000000',
    total_withdrawals_amount: '1200.500000',
    platform_balance: '3799.500000',
    total_fees_earned: '7.200000',
    changes: {
      total_users: 12.5,
      active_users: -2,
      kyc_approved_users: 0,
      total_deposits_amount: null,
      total_withdrawals_amount: null,
      platform_balance: null,
      completed_trades: null,
      total_fees_earned: null,
    },
    ...changes,
  };
}

export function aDay(changes: Partial<DailyFigures> = {}): DailyFigures {
  return {
    date: '2026-11-21',
    registrations: 0,
    deposits_amount: '0',
    withdrawals_amount: '0',
    completed_trades: 0,
    trade_volume: '0',
    fees: '0',
    ...changes,
  };
}
