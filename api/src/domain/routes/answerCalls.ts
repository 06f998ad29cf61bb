import type { Answers } from '@souk/contracts/answers';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { AppError } from '../../kernel/AppError';
import type { Services } from '../Services';
import type { SignedIn } from '../session/Caller';
import { assertMayCall } from './assertMayCall';

interface Input {
  caller: SignedIn;
  site: Site;
  services: Services;
}

/**
 * Answers several calls as their own routes would, so that opening a page takes one request. A refused call, or one whose subject is
 * missing, is left out: called alone, it says why.
 * @param calls Paths of reading routes, with queries in the order in which the pages write them: `/trades/?limit=3`.
 * @param params Values of path parameters: `{ id: '7' }` for `/trades/:id`.
 */
export async function answerCalls(
  input: Input,
  calls: readonly string[],
  params: Record<string, string> = {},
): Promise<Answers> {
  const answers: Answers = {};
  // One after another: the limit of a user's concurrent reads counts the request as one.
  for (const call of calls) {
    const address = call.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const answer = await answerCall(input, call, params);
    if (answer) answers[address] = answer;
  }
  return answers;
}

async function answerCall(input: Input, call: string, params: Record<string, string>) {
  const [path, query] = call.split('?');
  const { features, settings } = input.services;
  const route = features
    .flatMap(({ routes = [] }) => routes)
    .find((one) => one.method === 'GET' && one.path === path);
  if (!route) throw new Error(`No route reads ${path}`);
  try {
    assertMayCall(route, input.caller, { ...input, settings: await settings.recall() });
    const answer = await route.handle({
      ...input,
      params: route.params?.parse(params),
      query: route.query?.parse(Object.fromEntries(new URLSearchParams(query))),
    });
    if (!route.paged) return { data: answer };
    const { items, total } = answer as { items: unknown; total: number };
    return { data: items, total };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
