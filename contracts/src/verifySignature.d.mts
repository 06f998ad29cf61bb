type Bytes = Uint8Array<ArrayBuffer>;

export const utf8: { encode(text: string): Bytes };
export function toHex(buffer: ArrayBuffer | Bytes): string;
export function fromHex(digits: string): Bytes;
export function joined(...parts: Uint8Array[]): Bytes;

/** SHA-256 of all parts, one after the other. */
export function digestOf(...parts: Uint8Array[]): Promise<Bytes>;

/** An HMAC with SHA-256. */
export function hmac(secret: Bytes, ...parts: Uint8Array[]): Promise<Bytes>;

/** Each part after its length in bytes. */
export function lengthsAndParts(parts: readonly (string | number)[]): string;

/** The result of checking an Ed25519 signature over a text. `unchecked`: this browser does not know Ed25519. */
export function signatureOf(what: {
  signed: string;
  public_key: string;
  signature: string;
}): Promise<'right' | 'wrong' | 'unchecked'>;
