import { readConfig } from '../../kernel/config/config';
import { createSealedFiles } from '../../kernel/files/createSealedFiles';
import { sealSecrets } from '../../modules/people/auth/secondFactors/sealSecrets';
import { factorKeysOf } from '../../modules/people/auth/secondFactors/totpSecret';
import { onDatabase } from './onDatabase';
import { rekeyFiles } from './rekeyFiles';

/**
 * `npm run kyc:rekey`: seals all KYC and trade files, and the secrets of authenticator apps, with the present key; exits 1 if one
 * cannot be opened, and names it.
 */
await onDatabase(async (sequelize) => {
  const config = readConfig(process.env);
  const say = (line: string) => console.error(line);
  const secrets = await sealSecrets({ factorKeys: factorKeysOf(config) }, say);
  console.log(`${secrets.sealed} secrets of authenticator apps were sealed again, ${secrets.failed} failed.`);
  const sealedFiles = createSealedFiles(config);
  const { sealed, present, gone, failed } = await rekeyFiles({ sequelize, sealedFiles }, say);
  console.log(
    `${sealed} files were sealed again, ${present} had the present key, ${gone} were deleted during the run, ${failed} failed.`,
  );
  if (failed + secrets.failed > 0) process.exitCode = 1;
});
