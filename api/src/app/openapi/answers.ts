import type * as z from 'zod/mini';
import type { Route } from '../../domain/routes/route';
import type { Components } from './Components';
import { EXAMPLES } from './examples';
import { operationId } from './operationId';
import { REFUSED } from './problems';
import { nameOf } from './toSchema';

/** The answers of a route by their statuses; one that other routes give too is a reference. */
export function responsesOf(route: Route, components: Components, repeated: Set<string>) {
  const name = answerOf(route);
  const success = successOf(route, components);
  return {
    [route.reply[0]]: name && repeated.has(name) ? components.shared('responses', name, success) : success,
    ...(route.accepted && { 202: acceptedOf(route.accepted, components) }),
    default: components.shared('responses', 'Refused', REFUSED),
  };
}

/** The names of answers that several routes give. */
export function repeatedAnswers(routes: readonly Route[]): Set<string> {
  const names = routes.map(answerOf);
  return new Set(names.filter((name, at) => name !== undefined && names.indexOf(name) < at) as string[]);
}

/** `Trade`, `TradeList` or `TradePage`; none for no answer, or one whose schema has no name. */
function answerOf({ reply: [, schema], paged }: Route): string | undefined {
  if (schema === null) return undefined;
  if (typeof schema === 'string') return { csv: 'Csv', events: 'Events', file: 'File' }[schema];
  const item = itemOf(schema);
  const name = item && nameOf(item);
  return name ? name + (paged ? 'Page' : 'List') : nameOf(schema);
}

const itemOf = (schema: z.ZodMiniType) =>
  (schema as Partial<z.ZodMiniArray>).def?.element as z.ZodMiniType | undefined;

/** The schema that a route's example shows: the one it answers, or lists; with its name, else the operation's. */
export function exampledBy(route: Route): { name: string; schema: z.ZodMiniType; isListed: boolean } | null {
  const [, schema] = route.reply;
  if (schema === null || typeof schema === 'string') return null;
  const item = itemOf(schema);
  const [listed, whole] = [item && nameOf(item), nameOf(schema)];
  if (item && listed) return { name: listed, schema: item, isListed: true };
  return { name: whole ?? operationId(route), schema, isListed: false };
}

/** A named schema has its example beside it (`Components`). */
function exampleOf(route: Route) {
  const example = EXAMPLES[operationId(route)];
  return example ? { example } : {};
}

function acceptedOf(schema: z.ZodMiniType, components: Components): object {
  const content = { 'application/json': { schema: components.schema(schema, 'output') } };
  const answer = { description: 'Nothing is done yet: a second administrator is asked', content };
  const name = nameOf(schema);
  return name ? components.shared('responses', name, answer) : answer;
}

const TOTAL_COUNT = { description: 'How many there are in all', schema: { type: 'integer' } };

const OTHER = {
  csv: { description: 'The whole list', content: { 'text/csv': { schema: { type: 'string' } } } },
  events: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
  file: {
    description: 'The file',
    content: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
  },
};

function successOf(route: Route, components: Components): object {
  const {
    reply: [, schema],
    paged,
  } = route;
  if (schema === null) return { description: 'Done' };
  if (typeof schema === 'string') return OTHER[schema];
  return {
    description: paged ? 'A page of the list' : 'The answer',
    ...(paged && {
      headers: { 'X-Total-Count': components.shared('headers', 'X-Total-Count', TOTAL_COUNT) },
    }),
    content: {
      'application/json': { schema: components.schema(schema, 'output'), ...exampleOf(route) },
    },
  };
}
