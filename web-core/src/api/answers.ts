import type { Answers } from '@souk/contracts/answers';
import { own } from '@souk/contracts/own';
import { type Answer, request } from '../request/send';
import { readToken } from '../request/token';

/** The same span for which the next page reuses what one page loaded. */
const KEPT_MS = 10_000;

interface Kept {
  answers: Promise<Answers>;
  token: string | null;
  at: number;
  /** Request path; empty for the answers that came with the user. */
  question: string;
  /** Endpoints that have used their answer. Their next request goes to the api. */
  takers: Set<string>;
}

let kept: Kept[] = [];

function current(): Kept[] {
  const token = readToken();
  kept = kept.filter((one) => one.token === token && Date.now() - one.at < KEPT_MS);
  return kept;
}

export function keepAnswers(answers: Answers | Promise<Answers>, question = ''): void {
  kept.push({
    answers: Promise.resolve(answers),
    token: readToken(),
    at: Date.now(),
    question,
    takers: new Set(),
  });
}

/** Sends the one request of a page that opens. If it fails, the page's queries send their own. */
export function askPage(path: string): void {
  const question = `/pages${path}`;
  if (current().some((one) => one.question === question)) return;
  keepAnswers(
    request<Answers>(question).catch(() => ({})),
    question,
  );
}

/** Any change may have made the stored answers stale. */
export function dropAnswers(): void {
  kept = [];
}

/** Returns the stored answer to a call, and waits for answers in flight. */
export async function takeAnswer(address: string, endpoint: string): Promise<Answer<unknown> | undefined> {
  for (const one of current()) {
    const answer = own(await one.answers, address);
    const taker = `${endpoint} ${address}`;
    if (!answer || one.takers.has(taker) || !current().includes(one)) continue;
    one.takers.add(taker);
    return { data: answer.data, totalCount: answer.total ?? null };
  }
  return undefined;
}
