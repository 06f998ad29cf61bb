import { checkAddress } from '@souk/contracts/chains/checkAddress';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { Standing } from '@souk/contracts/money/chain/standingWords';
import type { ChainServices } from './scanAddress';
import { agreeOn } from './sources/agreeOn';
import type { ChainSource } from './sources/ChainSource';

/** SidraChain's contract for who may send and receive, and the selector of its query for one wallet. */
const CONTROL = '0x0000000000000000000000000000000000000020';
const STATUS_OF = '0x645b8b1b';
/** The contract of pools, and the selector of `pools(address,uint256)`, which returns one of a wallet's pools. */
const POOLS = '0x0000000000000000000000000000000000000030';
const POOL_OF = '0x8f38a555';
const MOST_POOLS = 8;

/** Standings by the contract's number. Its `isBlacklisted` is not used: it calls unlisted wallets blacklisted. */
const BY_NUMBER: readonly Standing[] = ['ok', 'ok', 'blocked', 'cannot_send', 'cannot_receive', 'pool'];

const wordOf = (address: string) => address.slice(2).toLowerCase().padStart(64, '0');

/** True if the chain has such a rule and a source can be asked about it. */
export function hasStanding(
  { chain }: Pick<ChainServices, 'chain'>,
  network: NetworkCode,
  address: string,
): boolean {
  const isAsked = NETWORKS[network].standing === 'wac' && chain.networks.includes(network);
  return isAsked && checkAddress(network, address) === null;
}

/** A wallet's standing on its chain; `unknown` if too few sources answer, they differ, or make no sense. Called outside transactions. */
export async function readStanding(
  services: ChainServices,
  network: NetworkCode,
  address: string,
): Promise<Standing> {
  const data = STATUS_OF + wordOf(address.trim());
  const said = await agreeOn(services, network, async (source) => ({
    word: (await source.read?.(CONTROL, data)) ?? null,
  }));
  return (said?.word && BY_NUMBER[Number(said.word)]) || 'unknown';
}

/** Applies the node's own rule to two standings. @param isShared The two share a pool; null: unknown. */
export function mayPay(from: Standing, to: Standing, isShared: boolean | null): boolean | null {
  if (from === 'blocked' || to === 'blocked' || from === 'cannot_send' || to === 'cannot_receive')
    return false;
  if (from === 'unknown' || to === 'unknown') return null;
  return from === 'pool' || to === 'pool' ? isShared : true;
}

export async function readShared(
  services: ChainServices,
  network: NetworkCode,
  [one, other]: readonly [string, string],
): Promise<boolean | null> {
  const said = await agreeOn(services, network, async (source) => ({
    one: await poolsOf(source, one),
    other: await poolsOf(source, other),
  }));
  if (!said?.one || !said.other) return null;
  const { one: first, other: second } = said;
  return first.some((pool) => second.includes(pool));
}

async function poolsOf(source: ChainSource, address: string): Promise<string[] | null> {
  const pools: string[] = [];
  for (let index = 0; index < MOST_POOLS; index += 1) {
    const data = POOL_OF + wordOf(address) + index.toString(16).padStart(64, '0');
    // The contract refuses indexes past the last one.
    const pool = await source.read?.(POOLS, data).catch(() => undefined);
    if (pool === null) return null;
    if (pool === undefined || /^0x0+$/.test(pool)) break;
    pools.push(pool);
  }
  return pools;
}
