import { MOST_PEOPLE } from '@souk/contracts/backOffice/exports';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { Approval } from '../../../../domain/models';
import { touchUser } from '../../../../domain/policy/lockUser';
import { shareSettings } from '../../../../domain/policy/settings/settings';
import { assertRecent, type SignedIn } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { fromNow } from '../../../../kernel/database/databaseTime';
import { change } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';
import { PersonRead } from '../../tables';
import { countPeople } from './exportTake';

const DAY_MS = 24 * 3_600_000;
/** People whose data an administrator may read within a day without another recent proof. */
const MOST_UNPROVED = 200;

const NOTE = `INSERT INTO people_read (admin_id, user_id, read_at) VALUES :rows
  ON DUPLICATE KEY UPDATE read_at = VALUES(read_at)`;

/**
 * Records that an administrator is about to read people's email addresses. Each person counts once a day, together with those in files:
 * beyond a day's work it takes a recent proof, and with `four_eyes` on, beyond one person's export limit, a file that two people granted.
 * @throws AppError `reauthentication_required`, `export_takes_two`.
 */
export async function notePeople(
  sequelize: Sequelize,
  caller: SignedIn,
  people: readonly number[],
): Promise<void> {
  const ids = [...new Set(people)];
  // Repeated reads of the same people cost one query.
  if ((await unreadOf(caller.user.id, ids)).length === 0) return;
  await inTransaction(sequelize, async (transaction) => {
    const { four_eyes: isOn } = await shareSettings(transaction);
    await touchUser(transaction, caller.user.id);
    const unread = await unreadOf(caller.user.id, ids, transaction);
    if (unread.length === 0) return;
    const sum = (await countPeople(transaction, caller.user.id)) + unread.length;
    if (sum > MOST_UNPROVED) assertRecent(caller);
    if (isOn && sum > MOST_PEOPLE && !(await hasGrant(transaction, caller.user.id)))
      throw new AppError('export_takes_two', { most: String(MOST_PEOPLE) });
    const rows = unread.map((id) => [caller.user.id, id, caller.now]);
    await change(transaction, NOTE, { rows });
  });
}

async function unreadOf(
  adminId: number,
  ids: readonly number[],
  transaction?: Transaction,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const where = { adminId, userId: [...ids], readAt: { [Op.gt]: fromNow(-DAY_MS) } };
  const rows = await PersonRead.findAll({ attributes: ['userId'], where, raw: true, transaction });
  const read = new Set(rows.map(({ userId }) => userId));
  return ids.filter((id) => !read.has(id));
}

async function hasGrant(transaction: Transaction, requestedBy: number): Promise<boolean> {
  const endedAt = { [Op.gt]: fromNow(-DAY_MS) };
  const where = { action: 'export.take', requestedBy, state: 'executed', endedAt } as const;
  return (await Approval.findOne({ attributes: ['id'], where, raw: true, transaction })) !== null;
}
