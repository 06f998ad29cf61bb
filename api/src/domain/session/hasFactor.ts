import { Op, type Transaction } from 'sequelize';
import { Passkey, TotpFactor } from '../models';

/** A factor that is being set up does not count. */
export async function hasFactor(userId: number, transaction?: Transaction): Promise<boolean> {
  const any = { attributes: ['userId'], raw: true, transaction };
  const confirmed = { userId, confirmedAt: { [Op.ne]: null } };
  if (await TotpFactor.findOne({ where: confirmed, ...any })) return true;
  return (await Passkey.findOne({ where: { userId }, ...any })) !== null;
}
