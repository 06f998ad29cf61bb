import * as z from 'zod/mini';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  /** Name given by `named`; the document omits it. */
  name?: string;
  /** The name of the schema that it was made from (`extended`); neither does this. */
  extends?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
}

export const nameOf = (schema: z.ZodMiniType) => z.globalRegistry.get(schema)?.name as string | undefined;

/**
 * A schema as JSON, for accepted values (`input`) or answers (`output`). A value without a JSON form is left open.
 * @param replace Returns the JSON that replaces a named part.
 */
export function toSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  replace: (part: JsonSchema, name: string) => JsonSchema = (part) => part,
): JsonSchema {
  const { $schema, ...root } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Answers may gain fields later: only requests state that they take no others.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'object' && !(zodSchema as z.ZodMiniObject)._zod.def.catchall)
        delete jsonSchema.additionalProperties;
    },
  });
  return JSON.parse(JSON.stringify(root), (key, value) => {
    if (!value || typeof value !== 'object') return value;
    const part = simplified(value);
    // The reviver also visits the list of an object's fields, which may have a field called `name`.
    if (typeof part.name !== 'string') return part;
    const { name, ...json } = part;
    return key === '' ? json : replace(json, name);
  });
}

/** A shorter equivalent: a time without the pattern of its format, any integer without bounds, and null as one more type. */
function simplified(part: JsonSchema): JsonSchema {
  const { pattern, minimum, maximum, ...json } = part;
  if (json.format === 'date-time' || json.format === 'date') return json;
  if (json.type === 'integer')
    return {
      ...json,
      ...(minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
      ...(maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    };
  const [value, nothing, ...more] = Array.isArray(json.anyOf) ? json.anyOf : [];
  const isPlain = typeof value?.type === 'string' && !('enum' in value || 'const' in value);
  if (!isPlain || nothing?.type !== 'null' || more.length > 0) return part;
  const { anyOf, ...rest } = json;
  return { ...rest, ...value, type: [value.type, 'null'] };
}
