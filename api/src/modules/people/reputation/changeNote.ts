import type { TraderNote as WireNote } from '@souk/contracts/people/reputation/reputation';
import type { Transaction } from 'sequelize';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { AppError } from '../../../kernel/AppError';
import { findTrader } from '../shared/reputation/findTrader';
import { TraderNote } from '../tables';

const MOST_NOTES = 1000;

interface Noting {
  userId: number;
  username: string;
  text: string | null;
}

/**
 * Stores a user's private note about a trader; an empty note removes it.
 * @throws AppError `not_found`, `own_profile`, `too_many_notes`; `session_over` if the account was deleted since.
 */
export async function changeNote(
  transaction: Transaction,
  { userId, username, text }: Noting,
): Promise<void> {
  await lockAccount(transaction, userId);
  const { id: aboutId } = await findTrader(username, transaction);
  if (aboutId === userId) throw new AppError('own_profile');
  await TraderNote.destroy({ where: { userId, aboutId }, transaction });
  if (text === null) return;
  if ((await TraderNote.count({ where: { userId }, transaction })) >= MOST_NOTES)
    throw new AppError('too_many_notes', { most: MOST_NOTES });
  await TraderNote.create({ userId, aboutId, text }, { transaction });
}

/** @throws AppError `not_found`. */
export async function readNote({ userId, username }: Omit<Noting, 'text'>): Promise<WireNote> {
  const { id: aboutId } = await findTrader(username);
  const note = await TraderNote.findOne({ where: { userId, aboutId } });
  return { text: note?.text ?? null };
}
