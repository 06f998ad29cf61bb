import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import type { Config } from '../kernel/config/config';
import type { SealedFiles } from '../kernel/files/SealedFiles';
import type { RateLimits } from '../kernel/limits/RateLimits';
import type { DeliverMail, Mailer } from '../kernel/mail/createMailer';
import type { PostOut } from '../kernel/outbound/createPostOut';
import type { DeliverPush } from '../kernel/push/createPushDelivery';
import type { SealingKeys } from '../kernel/sealing/SealingKeys';
import type { SettingsReader } from './policy/settings/SettingsReader';
import type { Lanes } from './routes/createLanes';
import type { CallerReader } from './session/CallerReader';
import type { SessionTokens } from './session/SessionTokens';

/** Dependencies of handlers and use cases outside a transaction. A module adds its own (the chains, the streams) by `declare module`. */
export interface Services {
  sequelize: Sequelize;
  config: Config;
  logger: Logger;
  /** For mails that must not lie in the queue; all others are announced. */
  mailer: Mailer;
  deliverMail: DeliverMail;
  deliverPush: DeliverPush;
  postOut: PostOut;
  sealedFiles: SealedFiles;
  /** Seal the secrets of authenticator apps. */
  factorKeys: SealingKeys;
  rateLimits: RateLimits;
  sessionTokens: SessionTokens;
  callers: CallerReader;
  settings: SettingsReader;
  lanes: Lanes;
}

/** The same within a transaction: settings come from `readSettings(transaction)`, and no chain is asked. */
export type TransactionServices = Omit<Services, 'settings' | 'chain'>;
