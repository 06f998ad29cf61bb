import { Op, type Transaction } from 'sequelize';
import { Passkey, TotpFactor } from '../models';

/** Whether an account has a second factor. One that is being set up is none yet. */
export async function hasFactor(userId: number, transaction?: Transaction): Promise<boolean> {
  const any = { attributes: ['userId'], raw: true, transaction };
  const confirmed = { userId, confirmedAt: { [Op.ne]: null } };
  if (await TotpFactor.findOne({ where: confirmed, ...any })) return true;
  return (await Passkey.findOne({ where: { userId }, ...any })) !== null;
}
