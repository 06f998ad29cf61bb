import { codeOf } from './codeOf';
import type { TestResponse } from './createTestApi';

/** Its status, with the code of a refusal: `201`, `409 limit_reached`. */
export function outcome(response: Pick<TestResponse, 'status' | 'body'>): string {
  return [response.status, codeOf(response)].filter(Boolean).join(' ');
}
