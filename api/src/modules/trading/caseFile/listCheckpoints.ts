import type { SigningKeys } from '@souk/contracts/trading/caseFile/caseFile';
import type { Sequelize } from 'sequelize';
import { CaseCheckpoint } from '../../../domain/models';
import { publicKeyOf } from '../../../domain/tradeLog/checkpoint';
import type { Config } from '../../../kernel/config/config';
import type { Page } from '../../../kernel/database/readPage';
import { select } from '../../../kernel/database/statements';

export async function listCheckpoints({
  skip: offset,
  limit,
}: {
  skip: number;
  limit: number;
}): Promise<Page<CaseCheckpoint>> {
  const items = await CaseCheckpoint.findAll({ order: [['number', 'DESC']], offset, limit, raw: true });
  return { items, total: await CaseCheckpoint.count() };
}

const USED = `SELECT public_key, MIN(number) AS first_checkpoint, MAX(number) AS last_checkpoint
  FROM case_checkpoints GROUP BY public_key ORDER BY last_checkpoint DESC`;

/** The present signing key and all earlier ones: an old key stays published with its signatures. */
export async function readKeys({
  sequelize,
  config,
}: {
  sequelize: Sequelize;
  config: Pick<Config, 'caseSigningKey'>;
}): Promise<SigningKeys> {
  const used = await select<SigningKeys['used'][number]>(sequelize, USED);
  return { algorithm: 'Ed25519', public_key: publicKeyOf(config.caseSigningKey), used };
}
