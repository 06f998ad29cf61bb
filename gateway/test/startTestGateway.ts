import { readConfig } from '../src/config';
import { createGateway, type Gateway } from '../src/createGateway';
import { Drain } from '../src/Drain';
import { createLogger, type Logger } from '../src/logger';
import { type Answer, type SendOptions, send } from './send';
import { close, listen } from './startUpstream';

export interface TestGateway {
  port: number;
  metrics: Gateway['metrics'];
  send(path: string, options?: SendOptions): Promise<Answer>;
  drain(): Promise<void>;
  close(): Promise<void>;
}

const DRAIN_NOTICE_MS = 20;

/** The gateway on a free port, configured as a deployment does it. */
export async function startTestGateway(
  root: string,
  env: Record<string, string> = {},
  logger: Logger = createLogger('silent'),
): Promise<TestGateway> {
  const gateway = createGateway(readConfig(env, root), logger, new Drain(DRAIN_NOTICE_MS));
  const port = await listen(gateway.server);
  return {
    port,
    metrics: gateway.metrics,
    send: (path, options) => send(port, path, options),
    drain: gateway.drain,
    close: () => close(gateway.server),
  };
}
