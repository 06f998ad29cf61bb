// Programs that check signatures share these, in pages and in the files that users take along. They need WebCrypto only.

export const utf8 = new TextEncoder();

export const toHex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (digits) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const digestOf = async (...parts) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)));

/** An HMAC with SHA-256. */
export async function hmac(secret, ...parts) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, joined(...parts)));
}

/** Each part after its length in bytes. */
export const lengthsAndParts = (parts) =>
  parts.map((part) => `${utf8.encode(String(part)).length}:${part}`).join('');

/** The result of checking an Ed25519 signature over a text. `unchecked`: this browser does not know Ed25519. */
export async function signatureOf({ signed, public_key, signature }) {
  try {
    const about = { name: 'Ed25519' };
    const key = await crypto.subtle.importKey('raw', fromHex(public_key), about, false, ['verify']);
    const isRight = await crypto.subtle.verify('Ed25519', key, fromHex(signature), utf8.encode(signed));
    return isRight ? 'right' : 'wrong';
  } catch (error) {
    return error.name === 'NotSupportedError' ? 'unchecked' : 'wrong';
  }
}
