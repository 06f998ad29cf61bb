import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import type { Chain } from '../chain/Chain';
import type { Config } from '../config';
import type { SealedFiles } from '../files/SealedFiles';
import type { Callers } from '../http/Callers';
import type { Lanes } from '../http/createLanes';
import type { SessionTokens } from '../http/SessionTokens';
import type { LiveStreams } from '../live/LiveStreams';
import type { DeliverMail, Mailer } from '../mail/createMailer';
import type { RateLimits } from '../rateLimits/RateLimits';
import type { SettingsReader } from '../settings/SettingsReader';

/** What handlers and use cases need beside their input, outside a transaction. */
export interface Services {
  sequelize: Sequelize;
  config: Config;
  logger: Logger;
  /** For what must not lie in the queue; everything else is announced. */
  mailer: Mailer;
  deliverMail: DeliverMail;
  sealedFiles: SealedFiles;
  rateLimits: RateLimits;
  sessionTokens: SessionTokens;
  callers: Callers;
  settings: SettingsReader;
  streams: LiveStreams;
  /** Asked outside transactions only. */
  chain: Chain;
  lanes: Lanes;
}

/** The same within a transaction, where settings come from `readSettings(transaction)` and no chain is asked. */
export type TransactionServices = Omit<Services, 'settings' | 'chain'>;
