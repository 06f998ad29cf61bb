import type { ServerResponse } from 'node:http';
import { PROBLEM_TYPE, problemOf } from '@souk/server-core/problem';

interface ProblemOptions {
  code: string;
  status: number;
  /** The text that a person reads. */
  detail: string;
  headers?: Record<string, string>;
}

/** Answers with problem details in the api's own shape: a client need not know who refused. */
export function sendProblem(response: ServerResponse, { headers, ...problem }: ProblemOptions): void {
  const body = JSON.stringify(problemOf(problem));
  response.writeHead(problem.status, {
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(body);
}

export function sendNotFound(response: ServerResponse): void {
  sendProblem(response, { code: 'not_found', status: 404, detail: 'Resource not found.' });
}

export function sendOnlyGet(response: ServerResponse): void {
  sendProblem(response, {
    code: 'method_not_allowed',
    status: 405,
    detail: 'Only GET is allowed here.',
    headers: { Allow: 'GET, HEAD' },
  });
}
