import { randomUUID } from 'node:crypto';
import { type ModelStatic, Op, type Transaction } from 'sequelize';
import { forgetRemoval, noteRemoval, removeNoted } from '../../domain/files/fileRemovals';
import { CaseFile, KeptDocument, KycDocument } from '../../domain/models';
import type { Services } from '../../domain/Services';
import { inTransaction } from '../../kernel/database/transaction';

/** Files processed at a time. */
const AT_ONCE = 8;

type Files = Pick<Services, 'sequelize' | 'sealedFiles'>;
type Outcome = 'sealed' | 'present' | 'gone' | 'failed';
export type RekeyReport = Record<Outcome, number>;

type Owner = CaseFile | KycDocument | KeptDocument;
/** Tables with files and names for their rows: an erasure may move a row to the last one during the run. */
const OWNERS = [
  ['KYC document', KycDocument],
  ['file of a trade', CaseFile],
  ['kept document', KeptDocument],
] as const;

/**
 * Opens every file, and seals those of former keys again with the present one. A run may end at any moment, also beside others and
 * while the api works; the next one does the rest.
 * @param say Reports each file that cannot be opened or stored; the others go on.
 * @returns counts of files sealed again, already current, deleted since, and failed.
 */
export async function rekeyFiles(files: Files, say: (line: string) => void): Promise<RekeyReport> {
  const report: RekeyReport = { sealed: 0, present: 0, gone: 0, failed: 0 };
  for (const [name, model] of OWNERS) {
    const rekey = async (owner: Owner) => {
      const outcome = await rekeyFile(files, owner).catch((error: Error): Outcome => {
        say(`${name} ${owner.id} of user ${owner.userId}: ${error.message}`);
        return 'failed';
      });
      report[outcome] += 1;
    };
    let batch = await ownersAfter(model, 0);
    while (batch.length > 0) {
      await Promise.all(batch.map(rekey));
      batch = await ownersAfter(model, batch.at(-1)?.id ?? 0);
    }
  }
  return report;
}

function ownersAfter(model: ModelStatic<Owner>, id: number): Promise<Owner[]> {
  return model.findAll({ where: { id: { [Op.gt]: id } }, order: [['id', 'ASC']], limit: AT_ONCE });
}

/**
 * The newly sealed file has its own storage key, so that a complete one always exists. Until the row names it, it is noted for removal;
 * afterwards the old one is.
 */
async function rekeyFile(files: Files, owner: Owner): Promise<Outcome> {
  const opened = await files.sealedFiles.open(owner);
  if (!opened) return assertGone(owner);
  if (opened.isPresent) return 'present';
  const storageKey = randomUUID();
  await inTransaction(files.sequelize, (transaction) => noteRemoval(transaction, storageKey));
  let unused: string = storageKey;
  try {
    await files.sealedFiles.keep({ storageKey, userId: owner.userId }, opened.content);
    const isNamed = await inTransaction(files.sequelize, (transaction) =>
      nameFile(transaction, owner, storageKey),
    );
    if (isNamed) unused = owner.storageKey;
    return isNamed ? 'sealed' : 'gone';
  } finally {
    // Housekeeping retries failed removals.
    await removeNoted(files, unused).catch(() => undefined);
  }
}

/** @returns false if the file was deleted, or another run was faster. */
async function nameFile(transaction: Transaction, owner: Owner, storageKey: string): Promise<boolean> {
  const { id, storageKey: old } = owner;
  const where = { id, storageKey: old };
  const [named] = await modelOf(owner).update({ storageKey }, { where, transaction });
  if (named === 0) return false;
  await forgetRemoval(transaction, storageKey);
  await noteRemoval(transaction, old);
  return true;
}

/** @throws Error if the row still exists without its file. */
async function assertGone(owner: Owner): Promise<Outcome> {
  const { id, storageKey } = owner;
  if (await modelOf(owner).count({ where: { id, storageKey } }))
    throw new Error(`its file ${storageKey} is missing`);
  return 'gone';
}

function modelOf(owner: Owner): ModelStatic<Owner> {
  return owner.constructor as ModelStatic<Owner>;
}
