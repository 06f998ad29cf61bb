import { runtimeConfig } from '../config/runtimeConfig';
import { hearServerClock } from '../format/serverNow';
import { readToken } from './token';

type Question = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string];

/** First request of every page: the signed-in user, and data that all pages show. */
export const START = ['POST', '/auth/test-token?with=start'] as const;

declare global {
  interface Window {
    /** Answers to the first script's requests, until the app (another script) takes them. */
    soukEarly?: { token: string; answers: Map<string, Promise<Response>> };
  }
}

/** Sends requests of the stored session before the app has loaded; the first `send` of the same request gets the answer. */
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
  // The sender that takes the answer handles its failure.
  for (const answer of answers.values()) answer.catch(() => undefined);
  window.soukEarly = { token, answers };
}

/** Returns an early answer once, and only to the session that asked. */
export function takeEarly(question: Question, token: string | null): Promise<Response> | undefined {
  if (window.soukEarly?.token !== token) delete window.soukEarly;
  const name = question.join(' ');
  const answer = window.soukEarly?.answers.get(name);
  window.soukEarly?.answers.delete(name);
  return answer;
}

const LEAVING = ['beforeunload', 'pagehide'];

/** Never settles a failure on a page that is being left: browsers abort its requests, which says nothing about the session. */
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
