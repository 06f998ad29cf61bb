import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { Logger } from '@souk/server-core/logger';
import { TooLarge } from '../../../../../kernel/outbound/Endpoint';
import { type Chain, reasonOf } from '../Chain';
import { ENOUGH } from './agree';
import type { ChainSource } from './ChainSource';

interface Asking {
  chain: Chain;
  logger: Logger;
}

/** Each source's answer, or the reason why it is away. Called outside transactions. */
export function askEach<Said>(
  { chain, logger }: Asking,
  network: NetworkCode,
  question: (source: ChainSource) => Promise<Said>,
): Promise<({ source: ChainSource; said: Said } | { error: unknown })[]> {
  return Promise.all(
    chain.sourcesOf(network).map(async (source) => {
      try {
        return { source, said: await question(source) };
      } catch (error) {
        logger.warn({ source: source.name, network, reason: reasonOf(error) }, 'a chain’s source is away');
        return { error };
      }
    }),
  );
}

export const enoughOn = ({ chain }: Asking, network: NetworkCode) =>
  Math.max(1, Math.min(ENOUGH, chain.sourcesOf(network).length));

/**
 * The answers of a network's sources, without those that are away; null if too few answer.
 * @throws TooLarge if too few answer, and one because there is more than it can show.
 */
export async function askAll<Said>(
  asking: Asking,
  network: NetworkCode,
  question: (source: ChainSource) => Promise<Said>,
): Promise<Said[] | null> {
  const answers = await askEach(asking, network, question);
  const said = answers.flatMap((answer) => ('said' in answer ? [answer.said] : []));
  if (said.length >= enoughOn(asking, network)) return said;
  for (const answer of answers) if ('error' in answer && answer.error instanceof TooLarge) throw answer.error;
  return null;
}

/**
 * The answer on which a network's sources agree: two must where two are configured, and none may contradict.
 * @returns null if they do not agree, or too few answer.
 */
export async function agreeOn<Said>(
  asking: Asking,
  network: NetworkCode,
  question: (source: ChainSource) => Promise<Said>,
): Promise<Said | null> {
  return allAlike(asking, network, await askAll(asking, network, question));
}

export function allAlike<Said>(asking: Asking, network: NetworkCode, said: Said[] | null): Said | null {
  const [first, ...others] = (said ?? []).map((one) => JSON.stringify(one));
  if (!said || first === undefined) return null;
  if (others.every((other) => other === first)) return said[0] as Said;
  asking.logger.warn({ network }, 'the sources of a chain do not say the same');
  return null;
}

/** The newest block known to all sources that answer, or null if too few do; and if any source is missing. */
export async function commonTip(
  asking: Asking,
  network: NetworkCode,
): Promise<{ tip: number | null; isAnyAway: boolean }> {
  const tips = await askAll(asking, network, (source) => source.tip());
  const isAnyAway = tips?.length !== asking.chain.sourcesOf(network).length;
  return { tip: tips && Math.min(...tips), isAnyAway };
}
