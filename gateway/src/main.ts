import { resolve } from 'node:path';
import { readConfig } from './config';
import { createGateway } from './createGateway';
import { failAs } from './failAs';
import { createLogger } from './logger';
import { createMetricsServer } from './metrics/createMetricsServer';
import { runServer } from './runServer';
import { warningsOf } from './warningsOf';

const fail = failAs('gateway');

try {
  // The bundle is `gateway/dist/main.js`; the front ends are built beside the gateway's own folder.
  const config = readConfig(process.env, resolve(import.meta.dirname, '../..'));
  const logger = createLogger(config.logLevel);
  for (const warning of warningsOf(config)) logger.warn(warning);
  const { server, metrics, drain } = createGateway(config, logger);
  if (metrics && config.metrics) {
    const { host, port } = config.metrics;
    const metricsServer = createMetricsServer(metrics.registry);
    metricsServer.once('error', fail);
    metricsServer.listen(port, host);
  }
  runServer({
    server,
    host: config.host,
    port: config.port,
    drain,
    logger,
    fail,
    about: { site: config.site },
  });
} catch (error) {
  fail(error);
}
