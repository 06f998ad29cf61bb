import { randomUUID } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import type { Services } from '../../http/route';
import { forgetRemoval, noteRemoval, removeNoted } from '../../kycStorage/fileRemovals';
import { KycDocument } from '../../models';

/** Files that are read and sealed at the same time. */
const AT_ONCE = 8;

type Files = Pick<Services, 'sequelize' | 'kycFiles'>;
type Outcome = 'sealed' | 'present' | 'gone' | 'failed';
export type RekeyReport = Record<Outcome, number>;

/**
 * Opens the file of each document, and seals anew with the present key what another one sealed. A run may end at any moment,
 * also beside others and while the api works; the next one does what is left.
 * @param say Is told of each file that cannot be opened or kept; the others go on.
 * @returns how many files were sealed anew, had the present key, were deleted meanwhile, and failed.
 */
export async function rekeyDocuments(files: Files, say: (line: string) => void): Promise<RekeyReport> {
  const report: RekeyReport = { sealed: 0, present: 0, gone: 0, failed: 0 };
  const rekey = async (document: KycDocument) => {
    const outcome = await rekeyDocument(files, document).catch((error: Error): Outcome => {
      say(`KYC document ${document.id} of user ${document.userId}: ${error.message}`);
      return 'failed';
    });
    report[outcome] += 1;
  };
  let batch = await documentsAfter(0);
  while (batch.length > 0) {
    await Promise.all(batch.map(rekey));
    batch = await documentsAfter(batch.at(-1)?.id ?? 0);
  }
  return report;
}

function documentsAfter(id: number): Promise<KycDocument[]> {
  return KycDocument.findAll({ where: { id: { [Op.gt]: id } }, order: [['id', 'ASC']], limit: AT_ONCE });
}

/**
 * The newly sealed file has a storage key of its own, so that there is a whole one at each moment. Until the document names it,
 * it is noted as one to be removed; from then on the old one is.
 */
async function rekeyDocument(files: Files, document: KycDocument): Promise<Outcome> {
  const opened = await files.kycFiles.open(document);
  if (!opened) return assertGone(document);
  if (opened.isPresent) return 'present';
  const storageKey = randomUUID();
  await inTransaction(files.sequelize, (transaction) => noteRemoval(transaction, storageKey));
  let unused: string = storageKey;
  try {
    await files.kycFiles.keep({ storageKey, userId: document.userId }, opened.content);
    const isNamed = await inTransaction(files.sequelize, (transaction) =>
      nameFile(transaction, document, storageKey),
    );
    if (isNamed) unused = document.storageKey;
    return isNamed ? 'sealed' : 'gone';
  } finally {
    // What cannot be removed now waits for the housekeeping.
    await removeNoted(files, unused).catch(() => undefined);
  }
}

/** @returns false where the document was deleted, or another run was faster. */
async function nameFile(
  transaction: Transaction,
  document: KycDocument,
  storageKey: string,
): Promise<boolean> {
  const { id, storageKey: old } = document;
  const [named] = await KycDocument.update({ storageKey }, { where: { id, storageKey: old }, transaction });
  if (named === 0) return false;
  await forgetRemoval(transaction, storageKey);
  await noteRemoval(transaction, old);
  return true;
}

/** @throws Error where the document is still there without its file. */
async function assertGone({ id, storageKey }: KycDocument): Promise<Outcome> {
  if (await KycDocument.count({ where: { id, storageKey } }))
    throw new Error(`its file ${storageKey} is missing`);
  return 'gone';
}
