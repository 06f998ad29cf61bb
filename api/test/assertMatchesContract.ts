import { secondFactorProblem } from '@souk/contracts/people/signIn/secondFactors';
import { refusalSchema } from '@souk/contracts/refusals/refusalSchema';
import { routes } from '../src/app/modules';
import { refusedWith } from '../src/app/openapi/problems';
import type { Route } from '../src/domain/routes/route';
import type { TestResponse } from './createTestApi';
import { takeExample } from './takeExample';

/** In the router's order, so the first match is the route that answered. */
const patterns = routes.map((route): [Route, RegExp] => [
  route,
  new RegExp(`^${route.path.replace(/(.)\/$/, '$1').replaceAll(/:\w+/g, '[^/]+')}$`),
]);

/**
 * Checks a response against the contract: a success has its route's status and body, an error is problem details with a documented
 * status. Every call of every test goes through it.
 */
export function assertMatchesContract(method: string, address: string, response: TestResponse): void {
  const path = address.split('?')[0]?.replace(/(.)\/$/, '$1') ?? '';
  const [route] =
    patterns.find(([{ method: known }, pattern]) => known === method && pattern.test(path)) ?? [];
  if (response.status >= 400) {
    expectProblem(response);
    if (route) expectDocumented(route, response.status);
    return;
  }
  if (!route) return;
  const [status, schema] = response.status === 202 && route.accepted ? [202, route.accepted] : route.reply;
  if (response.status !== status)
    throw new Error(`${method} ${path} answered ${response.status}, not ${status}`);
  if (schema === null || typeof schema === 'string') return;
  const checked = schema.safeParse(response.body);
  if (!checked.success) {
    throw new Error(`${method} ${path} broke its contract: ${JSON.stringify(checked.error.issues)}`);
  }
  // Parsing drops fields that the schema does not name, so a leaked field shows as a difference.
  expect(response.body).toEqual(checked.data);
  if (schema === route.reply[1]) takeExample(route, response.body);
}

function expectDocumented(route: Route, status: number): void {
  if (refusedWith(route).includes(status)) return;
  throw new Error(`${route.method} ${route.path} answered ${status}, which is not documented`);
}

function expectProblem({ status, headers, body }: TestResponse): void {
  expect(headers.get('content-type')).toContain('application/problem+json');
  const isHalf = body.type?.endsWith(':second_factor_required');
  const schema = isHalf ? secondFactorProblem : refusalSchema;
  expect(schema.parse(body)).toEqual({ ...body, status });
  expect(body.detail).not.toMatch(/[{}[\]]/);
}
