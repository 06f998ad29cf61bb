import type { ModelStatic } from 'sequelize';
import { CaseFile, KeptDocument, KycDocument, TotpFactor } from '../../domain/models';
import { readConfig } from '../../kernel/config/config';
import { select } from '../../kernel/database/statements';
import { createSealedFiles } from '../../kernel/files/createSealedFiles';
import { PayoutPause } from '../../modules/money/tables';
import { factorKeysOf, openSecret } from '../../modules/people/auth/secondFactors/totpSecret';
import { onDatabase } from './onDatabase';

/** Number of newest files of a kind to try: those deleted during the backup are missing from it. */
const TRIES = 20;

const COUNTED = ['users', 'trades', 'ledger_transfers', 'audit_log'];
const WITH_FILES: [name: string, model: ModelStatic<CaseFile | KycDocument | KeptDocument>][] = [
  ['KYC documents', KycDocument],
  ['files of trades', CaseFile],
  ['kept documents', KeptDocument],
];

/**
 * Counts a restored platform's data, and opens one file of each kind and one authenticator secret with its key; exits 1 if none can be
 * opened.
 */
await onDatabase(async (sequelize) => {
  const config = readConfig(process.env);
  const sealedFiles = createSealedFiles(config);
  if (!(await PayoutPause.findOne({ where: { endedAt: null, reason: 'restored' } })))
    throw new Error('Payouts are not paused, though what was paid since the backup is unknown');
  for (const table of COUNTED) {
    const [row] = await select<{ found: number }>(sequelize, `SELECT COUNT(*) AS found FROM ${table}`);
    console.log(`${row?.found} ${table}`);
  }
  for (const [name, model] of WITH_FILES) {
    const newest = await model.findAll({ order: [['id', 'DESC']], limit: TRIES });
    let opened: Buffer | null = null;
    for (const owner of newest) opened ??= await sealedFiles.read(owner);
    if (newest.length > 0 && !opened)
      throw new Error(`None of the newest ${newest.length} ${name} has its file`);
    console.log(`${await model.count()} ${name}${opened ? `, one opened (${opened.length} bytes)` : ''}`);
  }
  const factor = await TotpFactor.findOne({ order: [['userId', 'DESC']] });
  if (factor) openSecret(factorKeysOf(config), factor);
  console.log(`${await TotpFactor.count()} authenticator apps${factor ? ', one secret opened' : ''}`);
});
