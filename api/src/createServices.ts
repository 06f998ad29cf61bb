import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import { createChain } from './chain/Chain';
import type { Config } from './config';
import type { Services } from './domain/Services';
import { createSealedFiles } from './files/createSealedFiles';
import { Callers } from './http/Callers';
import { createLanes } from './http/createLanes';
import { SessionTokens } from './http/SessionTokens';
import { LiveStreams } from './live/LiveStreams';
import { createDelivery, createMailer } from './mail/createMailer';
import { RateLimits } from './rateLimits/RateLimits';
import { SettingsReader } from './settings/SettingsReader';

/** Everything a request may need, made once at start. */
export function createServices(base: { sequelize: Sequelize; config: Config; logger: Logger }): Services {
  const deliverMail = createDelivery(base.config, base.logger);
  return {
    ...base,
    deliverMail,
    mailer: createMailer(deliverMail, base.logger),
    sealedFiles: createSealedFiles(base.config),
    rateLimits: new RateLimits(base.sequelize),
    sessionTokens: new SessionTokens(base.config.jwtKey),
    callers: new Callers(),
    settings: new SettingsReader(),
    chain: createChain(base.config.chain, base.logger),
    streams: new LiveStreams(base.sequelize, base.logger),
    lanes: createLanes(),
  };
}
