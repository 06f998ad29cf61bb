import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import type { Config } from './config';
import { Callers } from './http/Callers';
import type { Services } from './http/route';
import { SessionTokens } from './http/SessionTokens';
import { createKycFiles } from './kycStorage/createKycFiles';
import { createMailer } from './mail/createMailer';
import { RateLimits } from './rateLimits/RateLimits';
import { SettingsReader } from './settings/SettingsReader';

/** Everything a request may need, made once at start. */
export function createServices(base: { sequelize: Sequelize; config: Config; logger: Logger }): Services {
  return {
    ...base,
    mailer: createMailer(base.config, base.logger),
    kycFiles: createKycFiles(base.config),
    rateLimits: new RateLimits(base.sequelize),
    sessionTokens: new SessionTokens(base.config.jwtKey),
    callers: new Callers(),
    settings: new SettingsReader(),
  };
}
