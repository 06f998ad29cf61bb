import type * as z from 'zod/mini';
import { EXAMPLES } from './examples';
import { type JsonSchema, nameOf, toSchema } from './toSchema';

type Io = 'input' | 'output';
type Kind = 'parameters' | 'headers' | 'responses';

/** Parts of the document that several operations use: each is spelled out once, and the operations refer to it. */
export class Components {
  readonly #parts = {
    schemas: {} as Record<string, JsonSchema>,
    parameters: {} as Record<string, object>,
    headers: {} as Record<string, object>,
    responses: {} as Record<string, object>,
  };

  /** A schema for what it accepts (`input`) or answers (`output`): a reference where it has a name (`named`). */
  schema(schema: z.ZodMiniType, io: Io): object {
    const json = this.spelledOut(schema, io);
    const name = nameOf(schema);
    return name ? this.#named(name, json) : json;
  }

  /** The same without a reference to it, only to those in it. */
  spelledOut(schema: z.ZodMiniType, io: Io): JsonSchema {
    return toSchema(schema, io, (part, name) => this.#named(name, part));
  }

  /** A reference, unless another parameter has its name. */
  parameter(parameter: { name: string }): object {
    const { name } = parameter;
    return isSame(this.#first('parameters', name, parameter), parameter)
      ? refTo('parameters', name)
      : parameter;
  }

  /** A reference to a part that has only one form. */
  shared(kind: 'headers' | 'responses', name: string, part: object): object {
    this.#first(kind, name, part);
    return refTo(kind, name);
  }

  written() {
    const { schemas } = this.#parts;
    const entries = Object.entries(schemas).map(([name, json]) => [
      name,
      { ...extending(json, schemas), ...(EXAMPLES[name] !== undefined && { examples: [EXAMPLES[name]] }) },
    ]);
    return { ...this.#parts, schemas: Object.fromEntries(entries) };
  }

  /** @throws Error where two schemas have one name. */
  #named(name: string, json: JsonSchema): JsonSchema {
    if (!isSame(this.#first('schemas', name, json), json))
      throw new Error(`Two schemas have the name ${name}`);
    return refTo('schemas', name);
  }

  #first(kind: Kind | 'schemas', name: string, part: object): object {
    this.#parts[kind][name] ??= part;
    return this.#parts[kind][name];
  }
}

const refTo = (kind: Kind | 'schemas', name: string) => ({ $ref: `#/components/${kind}/${name}` });
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that `extended` adds, with a reference to the base schema; all fields where the base is not in the document. */
function extending({ extends: name, ...json }: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const base = schemas[name ?? ''];
  if (!name || !base) return json;
  const properties = Object.entries(json.properties ?? {}).filter(([field]) => !base.properties?.[field]);
  const required = json.required?.filter((field) => !base.properties?.[field]) ?? [];
  return {
    allOf: [refTo('schemas', name)],
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}
