import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Names the wrong variable and its expected value. Printed as one line; the program then exits. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/**
 * Parses a program's environment by its schema, an object whose keys are the variables with their descriptions (`npm run docs`). An
 * empty variable counts as unset, because a compose file passes every variable on. `NAME_FILE` names a file that holds `NAME`, for each
 * variable of the schema.
 * @throws ConfigError for the first wrong variable. It never repeats a value, which may be a secret.
 */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const names = Object.keys(schema.shape);
  const given = names.map((name) => [name, readVariable(name, env)]).filter(([, value]) => value);
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`);
}

function readVariable(name: string, env: Environment): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name];
  if (env[name]) throw new ConfigError(`${name} and ${name}_FILE must not both be set`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name}_FILE names ${file}, which cannot be read`);
  }
}

const PORT = 'must be a port number from 0 to 65535';

/** A port; 0 chooses a free one. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT)
  .transform(Number)
  .refine((number) => number <= 65_535, PORT);

/** Shared by gateway and api, so that the api answers no other program. */
export const gatewaySecret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .optional()
  .describe(
    'what the gateway shows the api, which answers to no other program; 32 characters or more; without it the api answers to all',
  );

export const httpAddress = z.url({
  protocol: /^https?$/,
  // Later checks may assume a valid address.
  abort: true,
  error: 'must be an address starting with http:// or https://',
});

/** A path on the site, without a trailing slash. */
export const sitePath = z.string().regex(/^(\/[\w-]+)+$/, 'must be a path such as /api');

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);

export function choice<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

export const logLevel = choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  .default('info')
  .describe('pino’s level; `debug` also logs each probe and each file that is served');
