import { resolve } from 'node:path';
import { Drain } from '@souk/server-core/Drain';
import { createLogger } from '@souk/server-core/logger';
import { createMetricsServer } from '@souk/server-core/metrics';
import { failAs, runServer } from '@souk/server-core/runServer';
import { readConfig, warningsOf } from './config';
import { createGateway } from './createGateway';

/** Time for which `/readyz` reports not ready before the process stops listening. */
const DRAIN_NOTICE_MS = 300;

const fail = failAs('gateway');

try {
  // The bundle is `gateway/dist/main.js`; the front ends are built beside the gateway's folder.
  const config = readConfig(process.env, resolve(import.meta.dirname, '../..'));
  const logger = createLogger('gateway', config.logLevel);
  for (const warning of warningsOf(config)) logger.warn(warning);
  const drain = new Drain(DRAIN_NOTICE_MS);
  const { server, metrics, close } = createGateway(config, logger, drain);
  if (metrics && config.metrics)
    createMetricsServer(metrics.registry)
      .once('error', fail)
      .listen(config.metrics.port, config.metrics.host);
  const { host, port } = config;
  runServer({ server, drain, host, port, logger, fail, close });
} catch (error) {
  fail(error);
}
