import type { FlagCode } from '@souk/contracts/backOffice/flags/flagCodes';
import type { AdminDepositQuery, AdminWithdrawalQuery } from '@souk/contracts/money/wallet/wallet';
import type { AdminTradeQuery } from '@souk/contracts/trading/trades/adminTradeQuery';
import { literal, Op, type Transaction, type WhereOptions } from 'sequelize';
import { pool } from '../../../../domain/models/databaseOf';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { shownFlags } from '../../../../domain/screening/shownFlags';
import type { Caller } from '../../../../domain/session/Caller';
import { madeWithin } from '../../../../kernel/database/conditions';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { readRisks } from './presentCases';
import type { CaseKind, CaseRows } from './readFlags';

/** Limit of cases checked for flags, the oldest first: flags are computed and not stored. */
export const MOST_FLAGGED = 500;

interface CaseList<Kind extends CaseKind> {
  kind: Kind;
  amount: string;
  readWaiting: (transaction: Transaction) => Promise<CaseRows[Kind][]>;
}

/**
 * Conditions of an admin's query that the lists of all kinds share.
 * @param caller Default: one who may export files, and sees all flags.
 */
export async function caseConditions<Kind extends CaseKind>(
  { kind, amount, readWaiting }: CaseList<Kind>,
  query: AdminDepositQuery | AdminWithdrawalQuery | AdminTradeQuery,
  caller?: Pick<Caller, 'grants'>,
): Promise<WhereOptions[]> {
  const { status, flag, attention, min_amount: least } = query;
  return [
    ...madeWithin(query),
    ...(status ? [{ status }] : []),
    ...(least ? [{ [amount]: { [Op.gte]: least } }] : []),
    ...(flag || attention === 'flagged' ? [await flagged(kind, readWaiting, flag, caller)] : []),
  ];
}

async function flagged<Kind extends CaseKind>(
  kind: Kind,
  read: CaseList<Kind>['readWaiting'],
  wanted?: FlagCode,
  caller?: Pick<Caller, 'grants'>,
): Promise<WhereOptions> {
  const ids = await inSnapshot(pool(), async (transaction) => {
    const settings = await readSettings(transaction);
    const rows = await read(transaction);
    const risks = await readRisks(transaction, { kind, rows, settings });
    return [...risks].flatMap(([id, { flags }]) =>
      shownFlags(flags, caller).some(({ code }) => !wanted || code === wanted) ? [id] : [],
    );
  });
  return { id: ids };
}

export function heldBy(kind: CaseKind, adminId: number): WhereOptions {
  const held = `SELECT subject_id FROM review_claims
    WHERE subject_type = '${kind}' AND admin_id = ${Number(adminId)} AND expires_at > NOW(3)`;
  return { id: { [Op.in]: literal(`(${held})`) } };
}
