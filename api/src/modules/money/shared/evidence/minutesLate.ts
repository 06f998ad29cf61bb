import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { isGrave } from '@souk/contracts/backOffice/flags/flagCodes';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { Transaction } from 'sequelize';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { select } from '../../../../kernel/database/statements';
import { type CaseKind, type CaseRows, readFlags } from './readFlags';

interface Decided<Kind extends CaseKind> {
  kind: Kind;
  /** The case with everything that flags depend on; only a late one is read. */
  row: () => Promise<CaseRows[Kind]> | CaseRows[Kind];
  network: NetworkCode;
  now: Date;
  /** Start of the promised hours; null if they did not begin. */
  since: () => Promise<Date | null> | Date | null;
}

/** Downtime of the network since a moment, in milliseconds. The platform's own pauses are no excuse. */
const STOOD_STILL = `SELECT COALESCE(SUM(TIMESTAMPDIFF(MICROSECOND,
    GREATEST(started_at, :since), COALESCE(ended_at, NOW(3)))), 0) / 1000 AS ms
  FROM pauses WHERE network = :network AND COALESCE(ended_at, NOW(3)) > :since`;

/**
 * Minutes by which a decision is later than promised, where a late one is free (`late_is_free`); null if it is in time, or the case has a
 * grave flag: otherwise thieves would trade free, and learn by it that someone looks.
 */
export async function minutesLate<Kind extends CaseKind>(
  transaction: Transaction,
  { kind, row, network, now, since }: Decided<Kind>,
): Promise<number | null> {
  const settings = await readSettings(transaction);
  const from = settings.late_is_free ? await since() : null;
  if (!from) return null;
  const promised = from.getTime() + PROMISED_HOURS * 3_600_000;
  if (now.getTime() <= promised) return null;
  const [still] = await select<{ ms: string }>(transaction, STOOD_STILL, { since: from, network });
  const late = now.getTime() - promised - Number(still?.ms);
  if (late <= 0) return null;
  const read = await row();
  const flags = (await readFlags(transaction, { kind, rows: [read], settings })).get(read.id) ?? [];
  return flags.some(isGrave) ? null : Math.ceil(late / 60_000);
}
