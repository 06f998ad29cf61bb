import { createHash } from 'node:crypto';

type Part = string | number;

/** Joins the parts, each after its length in bytes: different lists never give the same text. */
export function joined(parts: readonly Part[]): string {
  return parts.map((part) => `${Buffer.byteLength(String(part))}:${part}`).join('');
}

export function sha256(...content: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  return hash.digest('hex');
}

export function hashOf(parts: readonly Part[]): string {
  return sha256(joined(parts));
}
