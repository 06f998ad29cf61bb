import { join } from 'node:path';
import { twoSources } from '../../demo/src/chain/LocalChain';
import { startChains } from '../chain/startChains';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { freePort } from '../processes/freePort';
import { runProgram } from '../processes/runProgram';
import { apiEnvironment, type Environment } from './environment';
import { type ProgramOptions, startProgram } from './startProgram';

export interface Stack {
  url: string;
  apiUrl: string;
  gatewayUrl: string;
  accounts: DemoAccount[];
  /** Addresses of the local chains, with CHAIN=demo. */
  chainUrls?: { sidra: string; ethereum: string };
  logs: string;
  /** Rejects if the api or the gateway ends unexpectedly. */
  ended: Promise<never>;
}

/** Starts api and gateway on a running database, and fills in the demo. Both stop with the lifecycle, the gateway first. */
export async function startStack(
  lifecycle: Lifecycle,
  environment: Environment,
  databaseUrl: string,
  log?: ProgramOptions['log'],
): Promise<Stack> {
  const logs = join(environment.dataDir, 'logs');
  const apiPort = environment.apiPort ?? (await freePort());
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const gatewayUrl = `http://${environment.host}:${environment.port}`;
  const { publicUrl, port, variables } = environment;
  const chains = environment.chain ? await startChains(lifecycle, environment) : null;
  const apiEnv = {
    ...apiEnvironment(environment, databaseUrl, apiPort),
    ...(chains && {
      CHAIN_SIDRA_RPC: twoSources(chains.urls.sidra).join(),
      CHAIN_ETHEREUM_RPC: twoSources(chains.urls.ethereum).join(),
    }),
  };
  const gatewayEnv = { ...variables, PORT: String(port), API_URL: apiUrl, PUBLIC_URL: publicUrl };
  const api = startProgram(lifecycle, { name: 'api', env: apiEnv, url: apiUrl, logs, log });
  const gateway = startProgram(lifecycle, { name: 'gateway', env: gatewayEnv, url: gatewayUrl, logs, log });
  const ended = Promise.race([api.ended, gateway.ended, ...(chains ? [chains.ended] : [])]);
  ended.catch(() => undefined);
  const prepared = api.ready.then(() => makeDemo(lifecycle, environment, apiEnv));
  const [accounts] = await Promise.race([ended, Promise.all([prepared, gateway.ready])]);
  await chains?.begin();
  return { url: publicUrl, apiUrl, gatewayUrl, accounts, chainUrls: chains?.urls, logs, ended };
}

interface DemoAccount {
  email: string;
  password: string;
  description: string;
}

async function makeDemo(
  lifecycle: Lifecycle,
  { demo, chain }: Environment,
  env: NodeJS.ProcessEnv,
): Promise<DemoAccount[]> {
  if (demo === 'none') return [];
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, '--import', 'tsx', 'demo/src/demo.ts', demo, ...(chain ? ['chain'] : [])],
    cwd: ROOT,
    env,
    onLine: (line) => {
      if (line.startsWith('Making')) console.log(line);
    },
  });
  if (code !== 0)
    throw new Failure(
      'The demo data could not be made: see above. DEMO=0 starts without it.',
      lines.slice(-15),
    );
  return lines.filter((line) => line.startsWith('{"email"')).map((line) => JSON.parse(line) as DemoAccount);
}
