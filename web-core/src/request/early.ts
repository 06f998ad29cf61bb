import { runtimeConfig } from '../config/runtimeConfig';
import { hearServerClock } from '../format/serverNow';
import { readToken } from './token';

type Question = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string];

/** The question of every page as it opens: who is signed in, and what all pages show. */
export const START = ['POST', '/auth/test-token?with=start'] as const;

declare global {
  interface Window {
    /** What the page's first script asked, until the app, which is another script, takes the answers. */
    soukEarly?: { token: string; answers: Map<string, Promise<Response>> };
  }
}

/** Asks as the stored session before the app has arrived: the first `send` of the same request gets the answer. */
export function askEarly(questions: readonly Question[]): void {
  const token = readToken();
  if (!token) return;
  const { apiBase } = runtimeConfig();
  const headers = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang || 'en',
    Authorization: `Bearer ${token}`,
  };
  const ask = async ([method, path]: Question) => {
    const response = await whileHere(fetch(apiBase + path, { method, headers }));
    hearServerClock(response.headers.get('Date'));
    return response;
  };
  const answers = new Map(questions.map((question) => [question.join(' '), ask(question)]));
  // The sender that takes it is told of a failure.
  for (const answer of answers.values()) answer.catch(() => undefined);
  window.soukEarly = { token, answers };
}

/** The answer to a question that was asked early, once. Another session than the one that asked gets none. */
export function takeEarly(question: Question, token: string | null): Promise<Response> | undefined {
  if (window.soukEarly?.token !== token) delete window.soukEarly;
  const name = question.join(' ');
  const answer = window.soukEarly?.answers.get(name);
  window.soukEarly?.answers.delete(name);
  return answer;
}

const LEAVING = ['beforeunload', 'pagehide'];

/** Tells of a failure only a page that stays: one that is being left aborts its requests, which says nothing about the session. */
export async function whileHere<Result>(work: Promise<Result>): Promise<Result> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  for (const event of LEAVING) window.addEventListener(event, leave);
  try {
    return await work;
  } catch (error) {
    if (isLeft) return new Promise(() => {});
    throw error;
  } finally {
    for (const event of LEAVING) window.removeEventListener(event, leave);
  }
}
