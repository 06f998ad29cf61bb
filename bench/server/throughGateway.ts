import { type BenchRun, shareOf, startTradingStack } from '../BenchRun';
import type { Figure } from '../Figure';
import { compare, throughputFigure } from '../load/compare';
import { runWrk } from '../load/runWrk';
import { startNginx } from '../load/startNginx';

/** The gateway's cost on the way to the api, against nginx in its place. */
export async function throughGateway(run: BenchRun): Promise<Figure[]> {
  const { stack, trading } = await startTradingStack(run);
  const nginx = await startNginx(run, stack.apiUrl);
  const headers = { Authorization: `Bearer ${trading.buyers[0]?.token}` };
  const load = { requests: [{ path: '/api/wallet/balance', headers }], connections: 32, seconds: 1 };
  const at = (origin: string) => async () => (await runWrk(run, { ...load, origin })).perSecond;
  const compared = await compare(at(stack.gatewayUrl), at(nginx), shareOf(run, 21));
  const name = 'an authenticated request through the gateway';
  return [throughputFigure(name, 'through nginx with keep-alive', compared, 0.5)];
}
