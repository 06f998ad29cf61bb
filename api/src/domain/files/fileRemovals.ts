import { Op, type Transaction } from 'sequelize';
import { databaseTime } from '../../kernel/database/databaseTime';
import { inTransaction } from '../../kernel/database/transaction';
import { each } from '../../kernel/jobs/each';
import { FileRemoval } from '../models';
import type { Services } from '../Services';

/** No upload takes this long: an older note was left behind by a process that died. */
const LEFT_AFTER_MS = 3_600_000;
/** Files that one run removes at most; the next run takes the rest. Far more than can fail at the same time. */
const BATCH = 10_000;

/** Notes a file for removal: before it is stored, in case no document comes to own it, and when its document is deleted. */
export async function noteRemoval(transaction: Transaction, storageKey: string): Promise<void> {
  await FileRemoval.create({ storageKey }, { transaction });
}

/** A document has the file now. @throws Error where the file was removed before, so that no document is without its file. */
export async function forgetRemoval(transaction: Transaction, storageKey: string): Promise<void> {
  const noted = await FileRemoval.destroy({ where: { storageKey }, transaction });
  if (noted === 0) throw new Error('The file was removed before its document was stored');
}

/**
 * Removes a file if it is noted. The note's row is locked while it does: an upload that gives this file a document comes either
 * before, and then there is no note, or after, and then it finds no note and fails.
 */
export function removeNoted({ sequelize, sealedFiles }: Files, storageKey: string): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const noted = await FileRemoval.destroy({ where: { storageKey }, transaction });
    // Within the transaction: where it fails, or where the commit does, the note stays. Removing twice is no error.
    if (noted > 0) await sealedFiles.remove(storageKey);
  });
}

type Files = Pick<Services, 'sequelize' | 'sealedFiles'>;
type LoggedFiles = Files & Pick<Services, 'logger'>;

/** Removes each file that is noted. One that cannot be removed is logged, and stays noted for the housekeeping. */
export async function removeAllNoted(files: LoggedFiles, storageKeys: readonly string[]): Promise<void> {
  for (const storageKey of storageKeys) {
    await removeNoted(files, storageKey).catch((err) =>
      files.logger.error({ err, storageKey }, 'a file that nothing owns waits for the housekeeping'),
    );
  }
}

/**
 * Removes the files that a process left behind when it died between the file and the commit, or the storage was away.
 * @throws RowsFailed where some cannot be removed now.
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
