import type { TestResponse } from './createTestApi';

/** A refusal's code, without the prefix of its URN. */
export function codeOf({ body }: Pick<TestResponse, 'body'>): string | undefined {
  return body.type?.split(':').at(-1);
}

export function refusalOf(answer: Pick<TestResponse, 'status' | 'body'>): [number, string | undefined] {
  return [answer.status, codeOf(answer)];
}
