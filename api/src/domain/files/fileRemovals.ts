import { Op, type Transaction } from 'sequelize';
import { databaseTime } from '../../kernel/database/databaseTime';
import { inTransaction } from '../../kernel/database/transaction';
import { each } from '../../kernel/jobs/each';
import { FileRemoval } from '../models';
import type { Services } from '../Services';

/** No upload takes this long: an older note is left from a process that died. */
const LEFT_AFTER_MS = 3_600_000;
/** Upper bound of files per run; the next run takes the rest. Far more than can fail at the same time. */
const BATCH = 10_000;

/** Notes a file for removal: before it is stored, in case no document comes to own it, and when its document is deleted. */
export async function noteRemoval(transaction: Transaction, storageKey: string): Promise<void> {
  await FileRemoval.create({ storageKey }, { transaction });
}

/** Drops the note: a document owns the file. @throws Error if the file is already removed, so that no document lacks its file. */
export async function forgetRemoval(transaction: Transaction, storageKey: string): Promise<void> {
  const noted = await FileRemoval.destroy({ where: { storageKey }, transaction });
  if (noted === 0) throw new Error('The file was removed before its document was stored');
}

/**
 * Removes a file if it is noted, holding a lock on the note. A concurrent upload that gives this file a document either commits first,
 * and there is no note, or finds no note and fails.
 */
export function removeNoted({ sequelize, sealedFiles }: Files, storageKey: string): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const noted = await FileRemoval.destroy({ where: { storageKey }, transaction });
    // Inside the transaction: if removal or commit fails, the note stays. Removing twice is no error.
    if (noted > 0) await sealedFiles.remove(storageKey);
  });
}

type Files = Pick<Services, 'sequelize' | 'sealedFiles'>;
type LoggedFiles = Files & Pick<Services, 'logger'>;

/** Removes each noted file. A failure is logged, and the note stays for housekeeping. */
export async function removeAllNoted(files: LoggedFiles, storageKeys: readonly string[]): Promise<void> {
  for (const storageKey of storageKeys) {
    await removeNoted(files, storageKey).catch((err) =>
      files.logger.error({ err, storageKey }, 'a file that nothing owns waits for the housekeeping'),
    );
  }
}

/**
 * Removes files left by a process that died between the file and the commit, or by storage that was down.
 * @throws RowsFailed if some cannot be removed now.
 */
export async function removeLeftFiles(files: Files, now?: Date): Promise<void> {
  const time = now ?? (await databaseTime(files.sequelize));
  const left = await leftSince(new Date(time.getTime() - LEFT_AFTER_MS));
  await each(left, ({ id }) => removeNoted(files, id));
}

async function leftSince(latest: Date): Promise<{ id: string }[]> {
  const rows = await FileRemoval.findAll({
    where: { createdAt: { [Op.lt]: latest } },
    order: [['createdAt', 'ASC']],
    limit: BATCH,
    raw: true,
  });
  return rows.map(({ storageKey }) => ({ id: storageKey }));
}
