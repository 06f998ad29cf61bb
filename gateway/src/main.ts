import { resolve } from 'node:path';
import { readConfig } from './config';
import { createGateway } from './createGateway';
import { createLogger } from './logger';
import { fail, runServer } from './runServer';

try {
  // The bundle is `gateway/dist/main.js`; the front ends are built beside the gateway's own folder.
  const config = readConfig(process.env, resolve(import.meta.dirname, '../..'));
  const logger = createLogger(config.logLevel);
  runServer({ ...createGateway(config, logger), ...config, logger, about: { site: config.site } });
} catch (error) {
  fail(error);
}
