import { createServer } from 'node:http';
import { Drain } from '@souk/server-core/Drain';
import { createLogger } from '@souk/server-core/logger';
import { createMetricsServer } from '@souk/server-core/metrics';
import { failAs, runServer, SERVER_LIMITS } from '@souk/server-core/runServer';
import { prepareDatabase } from '../domain/models/prepareDatabase';
import { readConfig } from '../kernel/config/config';
import { compareClocks } from '../kernel/database/compareClocks';
import { assertSafeServer } from '../kernel/database/openDatabase';
import { runJobs } from '../kernel/jobs/runJobs';
import { ensureFirstAdmin } from '../modules/people/auth/ensureFirstAdmin';
import { assertCanAct } from './assertCanAct';
import { connect } from './connect';
import { createApp } from './createApp';
import { createServices } from './createServices';
import { ApiMetrics } from './metrics/ApiMetrics';
import { jobs } from './modules';

/** Time for which `/readyz` reports not ready before the process stops listening: gateways poll every second. */
const DRAIN_NOTICE_MS = 2_000;

const fail = failAs('api');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger('api', config.logLevel);
  // Sequelize logs a transaction that it could not end to the console, where all else is JSON.
  console.warn = (text: string) => logger.warn(text);
  const sequelize = connect(config.databaseUrl, config);
  await assertSafeServer(sequelize, config.production);
  const migrated = await prepareDatabase(sequelize, config.ownerUrl);
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  if (!config.rateLimits)
    logger.warn(
      'RATE_LIMITS=off: rate limits and login throttling are lifted; never run production like this',
    );

  const services = createServices({ sequelize, config, logger });
  await assertCanAct(services);
  if (config.firstAdmin && (await ensureFirstAdmin(sequelize, config.firstAdmin))) {
    logger.info({ email: config.firstAdmin.email }, 'first administrator created');
  }

  await compareClocks(sequelize, logger);

  const metrics = config.metrics ? new ApiMetrics(services) : undefined;
  if (metrics && config.metrics)
    createMetricsServer(metrics).once('error', fail).listen(config.metrics.port, config.metrics.host);

  const drain = new Drain(DRAIN_NOTICE_MS);
  drain.beforeClosing(() => services.streams.close());
  const running = runJobs(services, jobs);
  const app = createApp(services, drain, metrics, running);
  const server = createServer(SERVER_LIMITS, app.callback());
  const { host, port } = config;
  const close = async () => {
    await running.stop();
    await sequelize.close();
  };
  runServer({ server, drain, host, port, logger, fail, close });
}

main().catch(fail);
