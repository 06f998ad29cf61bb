import { Op, type Transaction } from 'sequelize';
import { Passkey, TotpFactor } from '../models';

/** Whether an account has a second factor. One that is being set up is none yet. */
export async function hasFactor(userId: number, transaction?: Transaction): Promise<boolean> {
  const confirmed = { userId, confirmedAt: { [Op.ne]: null } };
  if ((await TotpFactor.count({ where: confirmed, transaction })) > 0) return true;
  return (await Passkey.count({ where: { userId }, transaction })) > 0;
}
