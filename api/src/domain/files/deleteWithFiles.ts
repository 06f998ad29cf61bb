import type { Model, ModelStatic } from 'sequelize';
import { afterCommit } from '../../kernel/database/transaction';
import { FileRemoval } from '../models';
import type { Erase } from '../personalTables';
import { removeAllNoted } from './fileRemovals';

/** Housekeeping removes files noted more than an hour ago; no upload of them is under way. */
const LONG_AGO = new Date(0);

type WithFile = Model & { storageKey: string };

/** Erases a table's rows of the user, and their files after the commit. */
export function deleteWithFiles(model: ModelStatic<WithFile>): Erase {
  return async (transaction, userId, files) => {
    const own = { where: { userId }, transaction };
    const rows = await model.findAll({ ...own, attributes: ['storageKey'], raw: true });
    const removals = rows.map(({ storageKey }) => ({ storageKey, createdAt: LONG_AGO }));
    await FileRemoval.bulkCreate(removals, { transaction });
    await model.destroy(own);
    afterCommit(transaction, () =>
      removeAllNoted(
        files,
        removals.map(({ storageKey }) => storageKey),
      ),
    );
  };
}
