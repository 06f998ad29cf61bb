import type { Verdict } from '@souk/contracts/money/chain/chain';
import { verdictText } from '@souk/contracts/money/chain/verdictReasons';
import { t } from '@souk/contracts/texts/texts';
import { verdictDepth, verdictTitle } from '@souk/contracts/trading/caseFile/words';
import { formatDateTime, sayCrypto, sayUsdt } from '@souk/web-core/format';

export interface VerdictWords {
  tone: 'good' | 'waiting' | 'warning' | 'quiet';
  title: string;
  facts: string[];
}

/** @returns null if the chain was not asked. */
export function verdictWords(verdict: Verdict | null, coin: string): VerdictWords | null {
  if (!verdict?.checked_at) return null;
  const { outcome, confirmations, vanished_at, paid } = verdict;
  const title = verdictTitle(verdict);
  const reasons = verdict.reasons.map((reason) => withReadableTimes(verdictText(reason)));
  const pays = paid ? [t('It pays {amount}.', { amount: say(paid, coin) })] : [];
  const depth = confirmations === null ? [] : [`${verdictDepth(verdict)}.`];
  if (outcome === 'match') return { tone: 'good', title, facts: [...pays, ...depth] };
  if (vanished_at) {
    const facts = [t('This transaction is no longer on the chain.'), ...reasons];
    return { tone: 'warning', title, facts };
  }
  if (outcome === 'wrong') return { tone: 'warning', title, facts: [...reasons, ...depth] };
  if (outcome === 'unknown') return { tone: 'quiet', title, facts: reasons };
  if (confirmations !== null) return { tone: 'waiting', title, facts: [...pays, ...reasons] };
  const isFound = verdict.reasons.length === 0;
  const fact = isFound ? t('No block has it yet.') : t('A new transaction takes a while to show there.');
  return { tone: 'waiting', title, facts: [fact] };
}

export function withReadableTimes(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, formatDateTime);
}

const say = (amount: string, coin: string) => (coin === 'USDT' ? sayUsdt(amount) : sayCrypto(amount, coin));
