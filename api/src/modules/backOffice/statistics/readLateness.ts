import type { Lateness } from '@souk/contracts/backOffice/statistics';
import type { Sequelize } from 'sequelize';
import { User } from '../../../domain/models';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import { select } from '../../../kernel/database/statements';

interface Row {
  month: string;
  queue: Lateness['queue'];
  decidedBy: number | null;
  cases: number;
  longest: number;
  cost: string;
}

/** Cases that were free because they were late: their cost, and the administrator who decided. */
const LATE = `SELECT status_at AS at, IF(dispute_code IS NULL, 'trades', 'disputes') AS queue, late_minutes,
    ROUND(buyer_fee * COALESCE(split_usdt, usdt_amount) / usdt_amount, 6)
      + ROUND(seller_fee * COALESCE(split_usdt, usdt_amount) / usdt_amount, 6) AS fee,
    (SELECT actor_id FROM audit_log WHERE subject_type = 'trade' AND subject_id = CAST(trades.id AS CHAR)
      ORDER BY audit_log.id DESC LIMIT 1) AS decided_by
  FROM trades WHERE status = 'completed' AND status_at >= NOW(3) - INTERVAL 12 MONTH AND late_minutes IS NOT NULL
  UNION ALL SELECT decided_at, 'withdrawals', late_minutes, waived_fee, handled_by
  FROM withdrawals WHERE status = 'approved' AND decided_at >= NOW(3) - INTERVAL 12 MONTH AND late_minutes IS NOT NULL`;

const BY_MONTH = `SELECT DATE_FORMAT(at, '%Y-%m') AS month, queue, decided_by AS decidedBy, COUNT(*) AS cases,
    MAX(late_minutes) AS longest, SUM(fee) AS cost
  FROM (${LATE}) AS late GROUP BY month, queue, decided_by ORDER BY month DESC, cost DESC, queue, decided_by`;

/** Fees lost to late decisions in the last twelve months: an administrator who delays for a friend gives them away. */
export async function readLateness(sequelize: Sequelize): Promise<Lateness[]> {
  const rows = await select<Row>(sequelize, BY_MONTH);
  const ids = rows.flatMap(({ decidedBy }) => decidedBy ?? []);
  const people = new Map((await User.findAll({ where: { id: ids } })).map((user) => [user.id, user]));
  return rows.map(({ month, queue, decidedBy, cases, longest, cost }) => {
    const by = people.get(decidedBy ?? 0);
    return { month, queue, by: by ? presentPerson(by) : null, cases, longest_minutes: longest, cost };
  });
}
