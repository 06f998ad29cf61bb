import type { Migration } from './Migration';

/** What a payout costs its user. The release before writes no fee and forces the old index, so both stay. */
export const withdrawalFee: Migration = {
  name: '021-withdrawalFee',
  needs: 1,
  statements: [
    `ALTER TABLE withdrawals
      ADD COLUMN fee DECIMAL(20, 6) NOT NULL DEFAULT 0 COMMENT 'USDT, part of the amount; fixed at the request'`,
    `ALTER TABLE withdrawals
      ADD COLUMN net_amount DECIMAL(20, 6) GENERATED ALWAYS AS (amount - fee) VIRTUAL COMMENT 'What the address gets'`,
    'ALTER TABLE withdrawals ADD KEY withdrawals_by_net_amount (net_amount, id, status)',
  ],
};
