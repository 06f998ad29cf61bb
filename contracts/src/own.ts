/** A record's own member. A name from outside may be `constructor` or `__proto__`, which each object inherits. */
export function own<Value>(
  record: Readonly<Record<string, Value>>,
  name: string | null | undefined,
): Value | undefined {
  return Object.hasOwn(record, name ?? '') ? record[name ?? ''] : undefined;
}
