import * as z from 'zod/mini';

// The api's document spells an object with a name out once (`components.schemas`), and refers to it by that name, which is its type's.

/** An object of an answer. */
// @__NO_SIDE_EFFECTS__
export function named<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) {
  return z.object(shape).register(z.globalRegistry, { name });
}

/** An object of a request: it takes no other fields. */
// @__NO_SIDE_EFFECTS__
export function namedRequest<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) {
  return z.strictObject(shape).register(z.globalRegistry, { name });
}

/** A named object with more fields: the document says which one it extends. */
// @__NO_SIDE_EFFECTS__
export function extended<Base extends z.ZodMiniObject, Shape extends z.core.$ZodLooseShape>(
  name: string,
  base: Base,
  shape: Shape,
) {
  return z
    .extend(base, shape)
    .register(z.globalRegistry, { name, extends: z.globalRegistry.get(base)?.name });
}
