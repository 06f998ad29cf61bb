import { rekeyFiles } from '../../domain/files/rekeyFiles';
import { readConfig } from '../../kernel/config/config';
import { createSealedFiles } from '../../kernel/files/createSealedFiles';
import { onDatabase } from './onDatabase';

/** `npm run kyc:rekey`: seals all files, of KYC documents and of trades, with the present key; exits 1 where one cannot be opened, and names it. */
await onDatabase(async (sequelize) => {
  const sealedFiles = createSealedFiles(readConfig(process.env));
  const { sealed, present, gone, failed } = await rekeyFiles({ sequelize, sealedFiles }, (line) =>
    console.error(line),
  );
  console.log(
    `${sealed} files were sealed anew, ${present} had the present key, ${gone} were deleted meanwhile, ${failed} failed.`,
  );
  if (failed > 0) process.exitCode = 1;
});
