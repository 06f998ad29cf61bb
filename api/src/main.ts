import { createServer } from 'node:http';
import { createApp } from './app';
import { ConfigError, readConfig } from './config';
import { createServices } from './createServices';
import { compareClocks } from './database/compareClocks';
import { assertSafeServer, connect } from './database/connect';
import { migrate } from './database/migrate';
import { removeExpired } from './database/removeExpired';
import { closeDays } from './features/admin/dailyFigures';
import { ensureFirstAdmin } from './features/auth/ensureFirstAdmin';
import { removeLeftFiles } from './features/kyc/fileRemovals';
import { gracefulShutdown } from './gracefulShutdown';
import type { Readiness } from './http/probes';
import { createLogger } from './logger';
import { ApiMetrics } from './metrics/ApiMetrics';
import { createMetricsServer } from './metrics/createMetricsServer';

/** How long probes and gateways get to see that the process drains before it stops listening: gateways ask twice a second. */
const DRAIN_NOTICE_MS = 1_500;
const DRAIN_LIMIT_MS = 15_000;
const KEEP_HOUSE_EVERY_MS = 3_600_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const sequelize = connect(config.databaseUrl);
  await assertSafeServer(sequelize, config.production);
  const migrated = await migrate(sequelize);
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  if (!config.rateLimits)
    logger.warn(
      'RATE_LIMITS=off: rate limits and login throttling are lifted; never run production like this',
    );

  if (config.firstAdmin && (await ensureFirstAdmin(sequelize, config.firstAdmin))) {
    logger.info({ email: config.firstAdmin.email }, 'first administrator created');
  }

  const services = createServices({ sequelize, config, logger });
  await compareClocks(sequelize, logger);
  const keepHouse = () =>
    Promise.all([
      compareClocks(sequelize, logger),
      removeExpired(sequelize),
      removeLeftFiles(services),
      closeDays(sequelize),
    ]).catch((err) => logger.warn({ err }, 'housekeeping failed'));
  setInterval(keepHouse, KEEP_HOUSE_EVERY_MS).unref();

  const readiness: Readiness = { draining: false };
  const metrics = config.metrics ? new ApiMetrics(sequelize) : undefined;
  const app = createApp(services, readiness, metrics);
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    app.callback(),
  );
  const shutDown = gracefulShutdown(server);
  server.once('error', fail);
  server.listen(config.port, config.host, () => logger.info({ address: server.address() }, 'api listens'));

  if (metrics && config.metrics) {
    const metricsServer = createMetricsServer(metrics);
    metricsServer.once('error', fail);
    metricsServer.listen(config.metrics.port, config.metrics.host);
  }

  const drain = (signal: string) => {
    if (readiness.draining) return;
    readiness.draining = true;
    logger.info({ signal }, 'draining');
    setTimeout(async () => {
      await shutDown();
      await sequelize.close();
      process.exit(0);
    }, DRAIN_NOTICE_MS);
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}

/** Ends the process with one line that says what to do; the stack helps only where the cause is unknown. */
function fail(error: unknown): never {
  const isKnown = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  const text = error instanceof Error ? (isKnown ? error.message : String(error.stack)) : String(error);
  process.stderr.write(`api: ${text}\n`);
  process.exit(1);
}

main().catch(fail);
