import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { STRONG_SCORE } from '@souk/contracts/backOffice/flags/screening';
import { Op, type Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { ScreeningHit } from '../../tables';

/** One flag per user whose name resembles one on a list, by user id. It is grave if the names are nearly the same. */
export async function readHitFlags(
  transaction: Transaction | undefined,
  userIds: readonly number[],
  least = 0,
): Promise<Map<number, Flag[]>> {
  const rows = await ScreeningHit.findAll({
    where: { userId: [...new Set(userIds)], state: { [Op.ne]: 'dismissed' }, score: { [Op.gte]: least } },
    include: [{ model: User, as: 'user', attributes: ['fullName'] }],
    order: [['score', 'DESC'], 'id'],
    transaction,
  });
  const flags = new Map<number, Flag[]>();
  for (const { userId, list, entry, name, score, user } of rows) {
    const [{ listed = [], is_grave = false } = {}]: Partial<Flag>[] = flags.get(userId) ?? [];
    const flag: Flag = {
      code: 'sanctioned_name',
      listed: [...listed, { list, entry, name, ours: user?.fullName ?? '' }],
      is_grave: is_grave || Number(score) >= STRONG_SCORE,
    };
    flags.set(userId, [flag]);
  }
  return flags;
}
