import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { Logger } from '@souk/server-core/logger';
import type { ChainAddresses } from '../../../../kernel/config/readChainAddresses';
import { Endpoint, type EndpointLimits, TooLarge } from '../../../../kernel/outbound/Endpoint';
import { type ChainSource, type ChainTransaction, isHash } from './sources/ChainSource';
import { EvmSource } from './sources/EvmSource';
import { TronSource } from './sources/TronSource';

/** One source's answer about a transaction, with the newest block that it knew just before; or that it is away. */
export type SourceAnswer =
  | { source: string; tip: number; transaction: ChainTransaction | null }
  | { source: string; isAway: true; isTooLarge: boolean };

export interface ChainReading {
  answers: SourceAnswer[];
  /** Another network that has the transaction, if its own does not. */
  elsewhere: NetworkCode | null;
  finality: Finality;
}

/** A transaction counts once it is deep enough in the chain and its block is old enough. A quiet chain makes blocks slowly. */
export interface Finality {
  blocks: number;
  minutes: number;
}

/** Limit for a whole reading, however many calls it takes. */
const READING_MS = 10_000;

declare module '../../../../domain/Services' {
  interface Services {
    /** Called outside transactions only. */
    chain: Chain;
  }
}

export class Chain {
  constructor(
    private readonly sources: readonly ChainSource[],
    private readonly logger: Logger,
    private readonly readingMs = READING_MS,
    private readonly finality: Partial<Record<NetworkCode, Finality>> = {},
  ) {}

  finalityOf(network: NetworkCode): Finality {
    return this.finality[network] ?? { blocks: NETWORKS[network].confirmations, minutes: 0 };
  }

  sourcesOf(network: NetworkCode): readonly ChainSource[] {
    return this.sources.filter((source) => source.network === network);
  }

  get networks(): NetworkCode[] {
    return [...new Set(this.sources.map(({ network }) => network))];
  }

  /** Asks every source of a network about a transaction. Never called inside a database transaction; never throws. */
  async read(network: NetworkCode, hash: string): Promise<ChainReading> {
    const finality = this.finalityOf(network);
    if (!isHash(hash)) return { answers: [], elsewhere: null, finality };
    const answers = await Promise.all(this.sourcesOf(network).map((source) => this.#ask(source, hash)));
    const present = answers.filter((answer) => 'transaction' in answer);
    const isMissing = present.length > 0 && present.every(({ transaction }) => transaction === null);
    return { answers, elsewhere: isMissing ? await this.#lookElsewhere(network, hash) : null, finality };
  }

  async #ask(source: ChainSource, hash: string): Promise<SourceAnswer> {
    const ask = async () => {
      // Tip first: a source without a block below its tip has left it out.
      const tip = await source.tip();
      return { source: source.name, tip, transaction: await source.transaction(hash) };
    };
    try {
      return await inTime(ask(), this.readingMs);
    } catch (error) {
      this.logger.warn(
        { source: source.name, network: source.network, reason: reasonOf(error) },
        'a chain’s source is away',
      );
      return { source: source.name, isAway: true, isTooLarge: error instanceof TooLarge };
    }
  }

  async #lookElsewhere(network: NetworkCode, hash: string): Promise<NetworkCode | null> {
    const others = this.networks.filter((other) => other !== network);
    const found = await Promise.all(
      others.map(async (other) => {
        const [source] = this.sourcesOf(other);
        const answer = source && (await this.#ask(source, hash));
        return answer && 'transaction' in answer && answer.transaction ? other : null;
      }),
    );
    return found.find((other) => other !== null) ?? null;
  }
}

/** Configured by the environment (docs/operators/configuration.md). */
export function createChain(
  { sources, tronKey, sidraFinality }: ChainAddresses,
  logger: Logger,
  limits?: EndpointLimits,
): Chain {
  const codes = Object.keys(NETWORKS) as NetworkCode[];
  return new Chain(
    codes.flatMap((network) =>
      sources[network].map((address) => {
        if (NETWORKS[network].kind === 'evm')
          return new EvmSource(network, new Endpoint(address, {}, limits));
        const headers: Record<string, string> = tronKey ? { 'TRON-PRO-API-KEY': tronKey } : {};
        return new TronSource(new Endpoint(address, headers, limits));
      }),
    ),
    logger,
    READING_MS,
    sidraFinality ? { sidra: sidraFinality } : {},
  );
}

async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The message alone: the rest of an error may contain the address with its key. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { message?: string; name?: string } };
  const isFetch = cause?.message === 'fetch failed' || cause?.name === '$ZodError';
  return cause?.message && !isFetch ? `${message}: ${cause.message}` : message;
}
