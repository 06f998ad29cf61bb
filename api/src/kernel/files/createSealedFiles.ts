import type { Config } from '../config/config';
import { createFileStorage } from './createFileStorage';
import { SealedFiles } from './SealedFiles';
import { SealingKeys } from './SealingKeys';

/** The files where the configuration keeps them, under its keys. @throws ConfigError as `createFileStorage` does. */
export function createSealedFiles(config: Config): SealedFiles {
  return new SealedFiles(createFileStorage(config), new SealingKeys(config.kycKey, config.kycOldKeys));
}
