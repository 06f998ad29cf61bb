import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exampledBy } from '../src/app/openapi/answers';
import type { Route } from '../src/domain/routes/route';

const FILE = fileURLToPath(new URL('../src/app/openapi/examples.json', import.meta.url));

/**
 * With `TAKE_EXAMPLES=1` in the environment, tests write what they are answered into the api's document, where it has no example that
 * the contract still takes. It is shortened: of each list the first stands for all.
 */
export function takeExample(route: Route, body: unknown): void {
  const exampled = exampledBy(route);
  if (!process.env.TAKE_EXAMPLES || !exampled) return;
  const { name, schema, isListed } = exampled;
  const taken: unknown = shortened(isListed ? (body as unknown[])[0] : body);
  const examples = JSON.parse(readFileSync(FILE, 'utf8'));
  if (!schema.safeParse(taken).success || schema.safeParse(examples[name]).success) return;
  const entries = Object.entries({ ...examples, [name]: taken }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const lines = entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  // Other workers read the file at the same time.
  writeFileSync(`${FILE}.${process.pid}`, `{\n${lines.join(',\n')}\n}\n`);
  renameSync(`${FILE}.${process.pid}`, FILE);
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}
