import { COINS, type NetworkCode } from '@souk/contracts/chains/networks';
import { Op } from 'sequelize';
import { sayWorking } from '../../../domain/clock/beat';
import { lockPauses, updateChainPauses } from '../../../domain/clock/pauses';
import type { Services } from '../../../domain/Services';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Job } from '../../../kernel/jobs/Job';
import { askEach, type ChainServices, enoughOn } from '../../money';
import { ChainHead } from '../tables';

/** Checks that the chains of offered coins advance. The deadlines of their trades stop while payment is impossible. */
export const headJob: Job<Services> = {
  name: 'chain-heads',
  everySeconds: 30,
  run: followHeads,
};

/** Networks of offered coins that have a source. Others' state is unknown, and stops nothing. */
export function followedNetworks({ chain }: Pick<Services, 'chain'>): NetworkCode[] {
  return chain.networks.filter((network) => COINS.some((coin) => coin.network === network));
}

export async function followHeads(services: ChainServices): Promise<void> {
  const networks = followedNetworks(services);
  await ChainHead.destroy({ where: { network: { [Op.notIn]: networks } } });
  const heads = new Map((await ChainHead.findAll({ raw: true })).map((head) => [head.network, head]));
  const looks = await Promise.all(
    networks.map((network) => lookAt(services, network, JSON.parse(heads.get(network)?.tips ?? '{}'))),
  );
  await inTransaction(services.sequelize, async (transaction) => {
    // The platform's own downtime is recorded first.
    if (await lockPauses(transaction)) return;
    for (const look of looks) await change(transaction, KEEP, look);
    await updateChainPauses(transaction);
    await sayWorking(transaction);
  });
}

const KEEP = `INSERT INTO chain_heads (network, tips, stuck_since) VALUES (:network, :tips, IF(:isStuck, NOW(3), NULL))
  ON DUPLICATE KEY UPDATE tips = :tips, stuck_since = IF(:isStuck, COALESCE(stuck_since, NOW(3)), NULL)`;

/**
 * Payment is impossible while no source answers, or while no source has a new block although a transaction waits that the chain would take.
 * Without such a transaction a quiet chain has nothing to put into a block.
 * @param before The newest block of each source at its last answer.
 */
async function lookAt(services: ChainServices, network: NetworkCode, before: Record<string, number>) {
  const said = (await askEach(services, network, async (source) => ({ tip: await source.tip() }))).flatMap(
    (answer) => ('said' in answer ? [{ name: answer.source.name, tip: answer.said.tip }] : []),
  );
  const tips = { ...before, ...Object.fromEntries(said.map(({ name, tip }) => [name, tip])) };
  const isMoving = said.some(({ name, tip }) => tip !== before[name]);
  const isStuck = said.length === 0 || (!isMoving && (await isAwaited(services, network, tips)));
  return { network, tips: JSON.stringify(tips), isStuck };
}

async function isAwaited(services: ChainServices, network: NetworkCode, tips: Record<string, number>) {
  const answers = await askEach(services, network, async (source) =>
    Boolean(await source.isAwaited?.(tips[source.name] ?? 0)),
  );
  const showing = answers.filter((answer) => 'said' in answer && answer.said);
  return showing.length >= enoughOn(services, network);
}
