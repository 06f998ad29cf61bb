import { type BenchRun, startBenchStack } from '../BenchRun';
import { connectTo } from '../connectTo';
import type { Figure } from '../Figure';
import { compare, throughputFigure } from '../load/compare';
import { runWrk } from '../load/runWrk';
import { startNginx } from '../load/startNginx';
import { makeTrading } from './makeTrading';

/** What the gateway costs on the way to the api, against nginx in its place. */
export async function throughGateway(run: BenchRun): Promise<Figure[]> {
  const stack = await startBenchStack(run, { DEMO: '0' });
  const sequelize = connectTo(stack.databaseUrl);
  const { buyers } = await makeTrading(sequelize, stack.jwtSecret);
  await sequelize.close();
  const nginx = await startNginx(run, stack.apiUrl);
  const headers = { Authorization: `Bearer ${buyers[0]?.token}` };
  const load = { requests: [{ path: '/api/wallet/balance', headers }], connections: 32, seconds: 1 };
  const at = (origin: string) => async () => (await runWrk(run, { ...load, origin })).perSecond;
  const compared = await compare(at(stack.gatewayUrl), at(nginx), run.quick ? 5 : 21);
  const name = 'an authenticated request through the gateway';
  return [throughputFigure(name, 'through nginx with keep-alive', compared, 0.5)];
}
