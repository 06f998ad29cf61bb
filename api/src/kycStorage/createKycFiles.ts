import type { Config } from '../config';
import { createKycStorage } from './createKycStorage';
import { KycFiles } from './KycFiles';
import { SealingKeys } from './SealingKeys';

/** The files where the configuration keeps them, under its keys. @throws ConfigError as `createKycStorage` does. */
export function createKycFiles(config: Config): KycFiles {
  return new KycFiles(createKycStorage(config), new SealingKeys(config.kycKey, config.kycOldKeys));
}
