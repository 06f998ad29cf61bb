import { createHash } from 'node:crypto';

type Part = string | number;

/** The parts as one text, each after its length in bytes: no two lists of parts make the same. */
export function joined(parts: readonly Part[]): string {
  return parts.map((part) => `${Buffer.byteLength(String(part))}:${part}`).join('');
}

/** SHA-256 in hexadecimal digits. */
export function sha256(...content: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  return hash.digest('hex');
}

/** The SHA-256 of parts. */
export function hashOf(parts: readonly Part[]): string {
  return sha256(joined(parts));
}
