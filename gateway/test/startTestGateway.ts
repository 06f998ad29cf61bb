import { Drain } from '@souk/server-core/Drain';
import { createLogger, type Logger } from '@souk/server-core/logger';
import { readConfig } from '../src/config';
import { createGateway, type Gateway } from '../src/createGateway';
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

export async function startTestGateway(
  root: string,
  env: Record<string, string> = {},
  logger: Logger = createLogger('gateway', 'silent'),
): Promise<TestGateway> {
  const drain = new Drain(DRAIN_NOTICE_MS);
  const gateway = createGateway(readConfig(env, root), logger, drain);
  drain.watch(gateway.server);
  const port = await listen(gateway.server);
  return {
    port,
    metrics: gateway.metrics,
    send: (path, options) => send(port, path, options),
    drain: () => drain.start(),
    close: async () => {
      await gateway.close();
      await close(gateway.server);
    },
  };
}
