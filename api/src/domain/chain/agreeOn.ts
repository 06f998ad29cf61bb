import type { NetworkCode } from '@souk/contracts/networks';
import type { Logger } from '@souk/server-core/logger';
import { ENOUGH } from './agree';
import { type Chain, reasonOf } from './Chain';
import { type ChainSource, TooLarge } from './ChainSource';

interface Asking {
  chain: Chain;
  logger: Logger;
}

/**
 * What each source of a network answers that is not away, or null where too few answer. The question is asked outside transactions.
 * @throws TooLarge where too few answer, and one because there is more than it can show.
 */
export async function askAll<Said>(
  { chain, logger }: Asking,
  network: NetworkCode,
  question: (source: ChainSource) => Promise<Said>,
): Promise<Said[] | null> {
  let tooLarge: TooLarge | undefined;
  const sources = chain.sourcesOf(network);
  const answers = await Promise.all(
    sources.map(async (source) => {
      try {
        return { said: await question(source) };
      } catch (error) {
        if (error instanceof TooLarge) tooLarge = error;
        logger.warn({ source: source.name, network, reason: reasonOf(error) }, 'a chain’s source is away');
        return null;
      }
    }),
  );
  const present = answers.filter((answer) => answer !== null);
  const isEnough = present.length >= Math.max(1, Math.min(ENOUGH, sources.length));
  if (!isEnough && tooLarge) throw tooLarge;
  return isEnough ? present.map(({ said }) => said) : null;
}

/**
 * What the sources of a network say alike: two have to where two are configured, and none that answers may say otherwise.
 * @returns null where they do not, or too few answer.
 */
export async function agreeOn<Said>(
  asking: Asking,
  network: NetworkCode,
  question: (source: ChainSource) => Promise<Said>,
): Promise<Said | null> {
  return allAlike(asking, network, await askAll(asking, network, question));
}

/** What all of them say, or null where they do not say the same. */
export function allAlike<Said>(asking: Asking, network: NetworkCode, said: Said[] | null): Said | null {
  const [first, ...others] = (said ?? []).map((one) => JSON.stringify(one));
  if (!said || first === undefined) return null;
  if (others.every((other) => other === first)) return said[0] as Said;
  asking.logger.warn({ network }, 'the sources of a chain do not say the same');
  return null;
}

/** The newest block that all sources know which answer, or null where too few do; and whether any does not. */
export async function commonTip(
  asking: Asking,
  network: NetworkCode,
): Promise<{ tip: number | null; isAnyAway: boolean }> {
  const tips = await askAll(asking, network, (source) => source.tip());
  const isAnyAway = tips?.length !== asking.chain.sourcesOf(network).length;
  return { tip: tips && Math.min(...tips), isAnyAway };
}
