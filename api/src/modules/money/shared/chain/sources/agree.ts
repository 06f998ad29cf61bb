import type { SourceAnswer } from '../Chain';
import type { ChainBlock, ChainTransaction, ChainTransfer } from './ChainSource';

type Present = Extract<SourceAnswer, { tip: number }>;

export type Mined = ChainTransaction & { block: ChainBlock };

export type Agreed = { sources: string[] } & (
  | { state: 'away' | 'disagree' | 'missing' | 'pending'; signer: string | null }
  | { state: 'mined'; transaction: Mined /** The newest block that all of them know. */; tip: number }
);

export const ENOUGH = 2;

export function agree(answers: readonly SourceAnswer[]): Agreed {
  const present = answers.filter((answer): answer is Present => 'tip' in answer);
  const needed = Math.min(ENOUGH, answers.length);
  const sources = present.map(({ source }) => source);
  const unmined = (state: 'away' | 'disagree' | 'missing' | 'pending', signer: string | null = null) => ({
    state,
    signer,
    sources,
  });
  if (present.length < Math.max(1, needed)) return unmined('away');
  const signer = present.find(({ transaction }) => transaction)?.transaction?.signer ?? null;
  const mined = present.filter(isMined);
  const [first] = mined;
  if (!first) return unmined(signer === null ? 'missing' : 'pending', signer);
  const others = present.filter((answer) => !isMined(answer));
  // A source that knows a block at that height knows its contents; one that does not is behind.
  if (others.some(({ tip }) => tip >= first.transaction.block.number)) return unmined('disagree');
  if (mined.length < needed) return unmined('pending', signer);
  const transaction = common(mined.map((answer) => answer.transaction));
  if (!transaction) return unmined('disagree');
  const tip = Math.min(...mined.map((answer) => answer.tip));
  return { state: 'mined', transaction, tip, sources: mined.map(({ source }) => source) };
}

function isMined(answer: Present): answer is Present & { transaction: Mined } {
  return Boolean(answer.transaction?.block);
}

/** The part that several sources agree on, or null if they do not. If one shows less, that counts for all: only that was said twice. */
function common(transactions: readonly Mined[]): Mined | null {
  const least = transactions.find(({ isTraced }) => !isTraced) ?? transactions[0];
  const isAlike = (other: Mined) => {
    if (comparableText(other) !== comparableText(least as Mined)) return false;
    const own = ownCoin(other);
    const shown = ownCoin(least as Mined);
    return other.isTraced === least?.isTraced
      ? own.join() === shown.join()
      : shown.every((transfer) => own.includes(transfer));
  };
  return least && transactions.every(isAlike) ? least : null;
}

/** Leaves out transfers of the network's own coin, of which a tracing source sees more. */
function comparableText({ status, signer, block, transfers }: Mined): string {
  const tokens = transfers.filter(({ asset }) => asset !== null).map(textOf);
  return JSON.stringify([status, signer, block.number, block.hash, block.time.getTime(), tokens.toSorted()]);
}

function ownCoin({ transfers }: Mined): string[] {
  return transfers
    .filter(({ asset }) => asset === null)
    .map(textOf)
    .toSorted();
}

function textOf({ asset, from, to, amount, logIndex }: ChainTransfer): string {
  return [asset, from, to, amount, logIndex].join(' ');
}
