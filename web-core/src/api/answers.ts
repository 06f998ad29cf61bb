import type { Answers } from '@souk/contracts/answers';
import { own } from '@souk/contracts/own';
import { type Answer, request } from '../request/send';
import { readToken } from '../request/token';

/** The same span for which the next page reuses what one page loaded. */
const FRESH_MS = 10_000;
/** As long as Back shows the previous data. */
const KEPT_MS = 600_000;

interface Kept {
  answers: Promise<Answers>;
  hasArrived: boolean;
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

export function keepAnswers(answers: Answers | Promise<Answers>, question = ''): Promise<Answers> {
  const one: Kept = {
    answers: Promise.resolve(answers),
    hasArrived: false,
    token: readToken(),
    at: Date.now(),
    question,
    takers: new Set(),
  };
  // The newest first.
  kept.unshift(one);
  return one.answers.finally(() => {
    one.hasArrived = true;
    kept = kept.filter((other) => other === one || other.question !== question);
  });
}

/**
 * Sends the one request of a page that opens, or may open soon. If it fails, the page's queries send their own.
 * @returns a promise that resolves when it is answered.
 */
export async function askPage(path: string): Promise<void> {
  const question = `/pages${path}`;
  const known = current().find((one) => one.question === question && isFresh(one));
  await (known?.answers ??
    keepAnswers(
      request<Answers>(question).catch(() => ({})),
      question,
    ));
}

/** Resolves when every question so far is answered. */
export async function allAnswered(): Promise<void> {
  await Promise.allSettled(kept.map(({ answers }) => answers));
}

/** A change by this person: what was answered before must not be shown again. */
export function dropAnswers(): void {
  kept = [];
}

/** A change by others: what was answered before may be shown, but is asked again. */
export function outdateAnswers(): void {
  for (const one of kept) one.at = Math.min(one.at, Date.now() - FRESH_MS);
}

const isFresh = ({ at }: Kept) => Date.now() - at < FRESH_MS;

/**
 * Returns the stored answer to a call, and waits for answers in flight.
 * @param mayBeOld For a query that has nothing to show yet, which asks again (`isOld`).
 */
export async function takeAnswer(
  address: string,
  endpoint: string,
  mayBeOld: boolean,
): Promise<(Answer<unknown> & { isOld: boolean }) | undefined> {
  const arrivedFirst = current().toSorted((one, other) => Number(other.hasArrived) - Number(one.hasArrived));
  for (const one of arrivedFirst) {
    if (!mayBeOld && !isFresh(one)) continue;
    const answer = own(await one.answers, address);
    const taker = `${endpoint} ${address}`;
    if (!answer || one.takers.has(taker) || !current().includes(one)) continue;
    one.takers.add(taker);
    return { data: answer.data, totalCount: answer.total ?? null, isOld: !isFresh(one) };
  }
  return undefined;
}
