import type { ServerResponse } from 'node:http';
import type { Problem } from '@souk/contracts/problem';

interface ProblemOptions {
  code: string;
  status: number;
  /** The text that a person reads. */
  detail: string;
  headers?: Record<string, string>;
}

/** Answers with problem details (RFC 9457), in the api's own shape: a client need not know who refused. */
export function sendProblem(
  response: ServerResponse,
  { code, status, detail, headers }: ProblemOptions,
): void {
  const problem: Problem = {
    type: `urn:souk:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail,
  };
  const body = JSON.stringify(problem);
  response.writeHead(status, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(body);
}

export function sendNotFound(response: ServerResponse): void {
  sendProblem(response, { code: 'not_found', status: 404, detail: 'Resource not found.' });
}
