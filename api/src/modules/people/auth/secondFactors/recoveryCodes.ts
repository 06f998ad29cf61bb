import { randomInt } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { RecoveryCode } from '../../tables';
import { hashPassword, verifyPassword } from '../passwords/passwords';
import type { UseUp } from './checkFactor';

/** Letters and digits that look like no other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS = 9;
const CODES = 10;

interface NewCodes {
  /** As shown to the user, once. */
  written: string[];
  hashes: string[];
}

/** Ten random codes. Each begins with its number, so that checking one costs one hash. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: CODES }, (_, number) => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${number}${letters.join('')}`;
  });
  const written = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  return { written, hashes: await Promise.all(codes.map(hashPassword)) };
}

export async function storeRecoveryCodes(
  userId: number,
  { hashes }: NewCodes,
  transaction: Transaction,
): Promise<void> {
  await RecoveryCode.destroy({ where: { userId }, transaction });
  const rows = hashes.map((codeHash, number) => ({ userId, number, codeHash }));
  await RecoveryCode.bulkCreate(rows, { transaction });
}

/** @param code Without its dash. */
export async function checkRecoveryCode(userId: number, code: string): Promise<UseUp | null> {
  const number = Number(code.charAt(0));
  const row = await RecoveryCode.findOne({ where: { userId, number } });
  if (!(await verifyPassword(row?.codeHash ?? null, code)) || !row) return null;
  const where = { userId, number, codeHash: row.codeHash };
  return async (transaction) => (await RecoveryCode.destroy({ where, transaction })) === 1;
}
