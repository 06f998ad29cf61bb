import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import { SettingsReader } from '../domain/policy/settings/SettingsReader';
import { createLanes } from '../domain/routes/createLanes';
import type { Services } from '../domain/Services';
import { CallerReader } from '../domain/session/CallerReader';
import { SessionTokens } from '../domain/session/SessionTokens';
import type { Config } from '../kernel/config/config';
import { createSealedFiles } from '../kernel/files/createSealedFiles';
import { RateLimits } from '../kernel/limits/RateLimits';
import { createDelivery, createMailer } from '../kernel/mail/createMailer';
import { createPostOut } from '../kernel/outbound/createPostOut';
import { createPushDelivery } from '../kernel/push/createPushDelivery';
import { createChain } from '../modules/money/shared/chain/Chain';
import { factorKeysOf } from '../modules/people/auth/secondFactors/totpSecret';
import { LiveStreams } from '../modules/platform/events/LiveStreams';
import { features } from './modules';

export function createServices(base: { sequelize: Sequelize; config: Config; logger: Logger }): Services {
  const deliverMail = createDelivery(base.config, base.logger);
  return {
    ...base,
    deliverMail,
    deliverPush: createPushDelivery(base.config),
    postOut: createPostOut(),
    mailer: createMailer(deliverMail, base.logger),
    sealedFiles: createSealedFiles(base.config),
    factorKeys: factorKeysOf(base.config),
    rateLimits: new RateLimits(base.sequelize, base.config),
    sessionTokens: new SessionTokens(base.config.jwtKey),
    callers: new CallerReader(),
    settings: new SettingsReader(),
    chain: createChain(base.config.chain, base.logger),
    streams: new LiveStreams(base.sequelize, base.logger),
    lanes: createLanes(),
    features,
  };
}
