import * as z from 'zod/mini';
import type { Route } from '../http/route';

type Schema = NonNullable<Route['body']>;
/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** What a schema accepts (`input`) or answers (`output`), as JSON Schema. A value without a JSON form is left open. */
export function toSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return jsonSchema as JsonSchema;
}
