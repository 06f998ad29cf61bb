import type { Config } from '../config/config';
import { SealingKeys } from '../sealing/SealingKeys';
import { createFileStorage } from './createFileStorage';
import { SealedFiles } from './SealedFiles';

/** @throws ConfigError as `createFileStorage` does. */
export function createSealedFiles(config: Config): SealedFiles {
  return new SealedFiles(createFileStorage(config), new SealingKeys(config.kycKey, config.kycOldKeys));
}
