import type { Verdict } from '@souk/contracts/chain';
import { NETWORKS, type NetworkCode } from '@souk/contracts/networks';
import { formatDateTime, sayCrypto, sayUsdt } from '@souk/web-core/format';

/** What a verdict says: how it stands in a few words, and each fact in a sentence. */
export interface VerdictWords {
  tone: 'good' | 'waiting' | 'warning' | 'quiet';
  title: string;
  facts: string[];
}

/** @returns null where the chain was not asked: then nothing is said of it. */
export function verdictWords(verdict: Verdict | null, coin: string): VerdictWords | null {
  if (!verdict?.checked_at) return null;
  const { outcome, confirmations, needed, vanished_at } = verdict;
  const network = networkName(verdict.network);
  const reasons = verdict.reasons.map(({ text }) => withReadableTimes(text));
  const depth = confirmations !== null && `${Math.min(confirmations, needed)} of ${needed} confirmations`;
  const paid = verdict.paid && `It pays ${say(verdict.paid, coin)}.`;
  const words = (...facts: (string | null | false)[]) => facts.filter((fact) => Boolean(fact)) as string[];
  if (outcome === 'match')
    return { tone: 'good', title: `Confirmed on ${network}`, facts: words(paid, depth && `${depth}.`) };
  if (vanished_at)
    return {
      tone: 'warning',
      title: `No longer on ${network}`,
      facts: words('The chain had this transaction, and has it no more.', ...reasons),
    };
  if (outcome === 'wrong')
    return {
      tone: 'warning',
      title: `${network} shows something else`,
      facts: words(...reasons, depth && `${depth}.`),
    };
  if (outcome === 'unknown')
    return { tone: 'quiet', title: `${network} cannot tell yet`, facts: words(...reasons) };
  if (depth) return { tone: 'waiting', title: `${depth} on ${network}`, facts: words(paid, ...reasons) };
  return verdict.reasons.length > 0
    ? {
        tone: 'waiting',
        title: `Not found on ${network} yet`,
        facts: ['A new transaction takes a while to show there.'],
      }
    : { tone: 'waiting', title: `On its way on ${network}`, facts: ['No block has it yet.'] };
}

/** A chain as people know it; one that came after this page by its code. */
export function networkName(code: string): string {
  return (NETWORKS[code as NetworkCode] as { name: string } | undefined)?.name ?? code;
}

/** A text of the api with its moments as the reader's dates. */
export function withReadableTimes(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, formatDateTime);
}

const say = (amount: string, coin: string) => (coin === 'USDT' ? sayUsdt(amount) : sayCrypto(amount, coin));
