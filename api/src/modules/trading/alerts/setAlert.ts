import type { CryptoType, OfferSide } from '@souk/contracts/trading/offers/terms';
import type { Transaction } from 'sequelize';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { findTrader } from '../../people';
import { Alert } from '../tables';

/** More than a person waits for. Each one is looked for again and again. */
const MOST_ALERTS = 20;

type About = { side: OfferSide; cryptoType: CryptoType; pricePerUnit: string } | { username: string };

/**
 * Tells a user of it once. There is one alert for each coin and side, and each trader: setting it again changes the price and starts its time again.
 * @throws AppError `not_found`, `own_profile`, `too_many_alerts`; `session_over` where the account was deleted since.
 */
export async function setAlert(transaction: Transaction, userId: number, about: About): Promise<Alert> {
  const createdAt = timeOf(await lockAccount(transaction, userId));
  const { pricePerUnit = null, ...key } = await columnsOf(transaction, about);
  if (key.traderId === userId) throw new AppError('own_profile');
  const kept = await Alert.findOne({ where: { userId, ...key }, transaction });
  if (kept) return kept.update({ pricePerUnit, createdAt }, { transaction });
  if ((await Alert.count({ where: { userId }, transaction })) >= MOST_ALERTS)
    throw new AppError('too_many_alerts', { most: MOST_ALERTS });
  return Alert.create({ userId, ...key, pricePerUnit, createdAt }, { transaction });
}

interface Columns {
  traderId?: number;
  side?: OfferSide;
  cryptoType?: CryptoType;
  pricePerUnit?: string;
}

async function columnsOf(transaction: Transaction, about: About): Promise<Columns> {
  return 'username' in about ? { traderId: (await findTrader(about.username, transaction)).id } : about;
}
