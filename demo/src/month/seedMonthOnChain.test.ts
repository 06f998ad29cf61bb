// @slow: makes the demo's whole month, on two chains

import { createLogger } from '@souk/server-core/logger';
import { createChain } from '../../../api/src/modules/money/shared/chain/Chain';
import { checkVerdicts } from '../../../api/src/modules/money/verdicts/verdictJob';
import { TestChain } from '../../../api/test/chain/TestChain';
import { createOwner } from '../../../api/test/factories';
import { testApi } from '../../../api/test/testApi';
import { twoSources } from '../chain/LocalChain';
import { Payments } from '../Payments';
import { DAY } from './Month';
import { seedMonth } from './seedMonth';

const api = testApi({}, { isOneTransaction: true });
jest.setTimeout(600_000);

let chains: { sidra: TestChain; ethereum: TestChain };
beforeAll(async () => {
  const start = (network: 'sidra' | 'ethereum') => TestChain.start(network, new Date(Date.now() - 31 * DAY));
  chains = { sidra: await start('sidra'), ethereum: await start('ethereum') };
  for (const chain of Object.values(chains)) await chain.ask('anvil_autoImpersonateAccount', true);
  await chains.ethereum.placeUsdt();
});
afterAll(() => Promise.all(Object.values(chains).map((chain) => chain.stop())));

it('has deposits and trades that two sources confirm, and others that a batch leaves out', async () => {
  await seedMonth(api.services, { payments: new Payments(chains) });
  const { sidra, ethereum } = chains;
  const sources = { sidra: twoSources(sidra.url), ethereum: twoSources(ethereum.url), bsc: [], tron: [] };
  const logger = createLogger('api', 'silent');
  api.services.chain = createChain({ sources, sidraFinality: null, tronKey: null }, logger);
  await checkVerdicts(api.services);
  const admin = await createOwner(api);
  const [deposits, trades] = await Promise.all(
    ['deposits', 'trades'].map(async (kind) => (await admin.call('GET', `/admin/clean/${kind}`)).body),
  );
  expect(deposits.cases.length).toBeGreaterThanOrEqual(5);
  expect(trades.cases.length).toBeGreaterThanOrEqual(5);
  expect(trades.left_out.map(({ why }: { why: string }) => why)).toContain('flagged');
});
