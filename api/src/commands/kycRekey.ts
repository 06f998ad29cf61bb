import { readConfig } from '../config';
import { rekeyDocuments } from '../features/kyc/rekeyDocuments';
import { createKycFiles } from '../kycStorage/createKycFiles';
import { onDatabase } from './onDatabase';

/** `npm run kyc:rekey`: seals all KYC files with the present key; exits 1 where one cannot be opened, and names it. */
await onDatabase(async (sequelize) => {
  const kycFiles = createKycFiles(readConfig(process.env));
  const { sealed, present, gone, failed } = await rekeyDocuments({ sequelize, kycFiles }, (line) =>
    console.error(line),
  );
  console.log(
    `${sealed} KYC files were sealed anew, ${present} had the present key, ${gone} were deleted meanwhile, ${failed} failed.`,
  );
  if (failed > 0) process.exitCode = 1;
});
