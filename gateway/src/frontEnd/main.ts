import { failAs } from '../failAs';
import { createLogger } from '../logger';
import { runServer } from '../runServer';
import { ConfigError, readIsHttps, readLogLevel, readPort } from '../variables';
import { createFrontEnd } from './createFrontEnd';
import { place } from './place';
import { readKeepMs } from './readKeepMs';

const NAME = 'front-end';
const fail = failAs(NAME);

/**
 * What a front end's image runs: it puts its build in place in a folder that outlives it, so that the files of the
 * deployment before stay, and serves that folder.
 */
async function main(): Promise<void> {
  const { BUILD_DIR, SERVED_DIR, HOST, PORT, PUBLIC_URL, KEEP_DAYS, LOG_LEVEL } = process.env;
  if (!SERVED_DIR) throw new ConfigError('SERVED_DIR must name the folder to serve');
  const keepMs = readKeepMs('KEEP_DAYS', KEEP_DAYS);
  const port = readPort('PORT', PORT, 8080);
  const https = readIsHttps('PUBLIC_URL', PUBLIC_URL);
  const logger = createLogger(readLogLevel(LOG_LEVEL), NAME);
  if (BUILD_DIR) await place({ from: BUILD_DIR, to: SERVED_DIR, keepMs });
  const frontEnd = createFrontEnd({ folder: SERVED_DIR, https, logger });
  runServer({ ...frontEnd, host: HOST || '127.0.0.1', port, logger, fail, about: { folder: SERVED_DIR } });
}

main().catch(fail);
