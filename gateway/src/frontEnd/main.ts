import { Drain } from '@souk/server-core/Drain';
import { readEnvironment } from '@souk/server-core/environment';
import { createLogger } from '@souk/server-core/logger';
import { failAs, runServer } from '@souk/server-core/runServer';
import { createFrontEnd } from './createFrontEnd';
import { frontEndVariables } from './frontEndVariables';
import { place } from './place';

const DRAIN_NOTICE_MS = 300;

const NAME = 'front-end';
const fail = failAs(NAME);

/**
 * Program of a front end's image: it deploys its build to a persistent folder, so that files of the previous deployment stay, and
 * serves that folder.
 */
async function main(): Promise<void> {
  const env = readEnvironment(frontEndVariables, process.env);
  const logger = createLogger(NAME, env.LOG_LEVEL);
  if (env.BUILD_DIR) await place({ from: env.BUILD_DIR, to: env.SERVED_DIR, keepMs: env.KEEP_DAYS });
  const https = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const server = createFrontEnd({ folder: env.SERVED_DIR, https, logger });
  runServer({ server, drain: new Drain(DRAIN_NOTICE_MS), host: env.HOST, port: env.PORT, logger, fail });
}

main().catch(fail);
