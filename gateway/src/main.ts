import { resolve } from 'node:path';
import { ConfigError, readConfig } from './config';
import { createGateway } from './createGateway';
import { createLogger } from './logger';

const DRAIN_LIMIT_MS = 15_000;

function main(): void {
  // The bundle is `gateway/dist/main.js`; the front ends are built beside the gateway's own folder.
  const config = readConfig(process.env, resolve(import.meta.dirname, '../..'));
  const logger = createLogger(config.logLevel);
  const gateway = createGateway(config, logger);
  gateway.server.once('error', (error) => fail(error.message));
  gateway.server.listen(config.port, config.host, () =>
    logger.info({ address: gateway.server.address(), site: config.site }, 'gateway listens'),
  );

  const drain = (signal: string) => {
    logger.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    void gateway.drain().then(() => process.exit(0));
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

function fail(text: string): void {
  process.stderr.write(`gateway: ${text}\n`);
  process.exit(1);
}

try {
  main();
} catch (error) {
  // One line says what to do; the stack helps only where the cause is unknown.
  fail(
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? String(error.stack)
        : String(error),
  );
}
