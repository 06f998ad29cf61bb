import { createHash } from 'node:crypto';

/** JSON of plain data with sorted names (RFC 8785): equal requests have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

export function hashOfPayload(text: string): string {
  return createHash('sha256').update(`souk.approval.v1\n${text}`).digest('hex');
}
