import type { FieldError, Params, Problem } from '@souk/contracts/refusals/problem';

export const PROBLEM_TYPE = 'application/problem+json';

interface ProblemOptions {
  code: string;
  status: number;
  /** Text for people. */
  detail: string;
  params?: Params;
  errors?: FieldError[];
}

/** Problem details (RFC 9457): the form of every error of every program. */
export function problemOf({ code, status, detail, params, errors }: ProblemOptions): Problem {
  return {
    type: `urn:souk:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail,
    ...(params && { params }),
    ...(errors && { errors }),
  };
}
