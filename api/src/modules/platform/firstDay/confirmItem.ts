import { type ConfirmedItem, TEST_ALARM_HOURS } from '@souk/contracts/platform/firstDay';
import { Op, type Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { databaseTime, NOW } from '../../../kernel/database/databaseTime';
import { FirstDayRow } from '../tables';

interface Said {
  caller: Caller;
  requestId: string;
}

/** Raises a harmless alarm for an hour, to test if alarms reach a person. */
export async function raiseTestAlarm(transaction: Transaction, said: Said): Promise<void> {
  await see(transaction, 'test_alarm', said);
}

/**
 * An administrator confirms that they saw the test alarm, or the proof of a backup.
 * @throws AppError `no_test_alarm` if none is raised.
 */
export async function confirmItem(transaction: Transaction, item: ConfirmedItem, said: Said): Promise<void> {
  if (item === 'alarms') {
    const since = new Date((await databaseTime(transaction)).getTime() - TEST_ALARM_HOURS * 3_600_000);
    const where = { item: 'test_alarm', seenAt: { [Op.gt]: since } };
    if ((await FirstDayRow.destroy({ where, transaction })) === 0) throw new AppError('no_test_alarm');
  }
  await see(transaction, item, said);
}

async function see(
  transaction: Transaction,
  item: FirstDayRow['item'],
  { caller, requestId }: Said,
): Promise<void> {
  const row = { item, seenBy: caller.user.id, seenAt: NOW as unknown as Date };
  await FirstDayRow.upsert(row, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'first_day.see',
    id: 'first_day',
    before: {},
    after: { first_day: item },
    requestId,
  });
}
