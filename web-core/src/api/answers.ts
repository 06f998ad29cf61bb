import type { Answers } from '@souk/contracts/answers';
import { own } from '@souk/contracts/own';
import { type Answer, request } from '../request/send';
import { readToken } from '../request/token';

/** As long as what one page shows is taken as known by the next. */
const KEPT_MS = 10_000;

interface Kept {
  answers: Promise<Answers>;
  token: string | null;
  at: number;
  /** The question; empty for what came with the user. */
  question: string;
  /** The endpoints that have taken theirs: what one asks for again comes from the api. */
  takers: Set<string>;
}

let kept: Kept[] = [];

/** Those of the present session that are not old. */
function current(): Kept[] {
  const token = readToken();
  kept = kept.filter((one) => one.token === token && Date.now() - one.at < KEPT_MS);
  return kept;
}

/** Keeps what several calls answer for the queries that are about to make them. */
export function keepAnswers(answers: Answers | Promise<Answers>, question = ''): void {
  kept.push({
    answers: Promise.resolve(answers),
    token: readToken(),
    at: Date.now(),
    question,
    takers: new Set(),
  });
}

/** Asks the one question of a page that opens. Where it fails, the page's queries ask for themselves. */
export function askPage(path: string): void {
  const question = `/pages${path}`;
  if (current().some((one) => one.question === question)) return;
  keepAnswers(
    request<Answers>(question).catch(() => ({})),
    question,
  );
}

/** What is kept may be old: something was changed. */
export function dropAnswers(): void {
  kept = [];
}

/** The answer of a call that was asked with others; waits for those that are on their way. */
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
