export interface KeyPair {
  /** 32 bytes in Base64. */
  publicKey: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
}

/** Generates an Ed25519 key pair in this browser. @throws if the browser does not support it, or the page came without TLS. */
export async function makeKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const written = toBase64(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  return {
    publicKey: toBase64(await crypto.subtle.exportKey('raw', pair.publicKey)),
    privateKey: `-----BEGIN PRIVATE KEY-----\n${written}\n-----END PRIVATE KEY-----\n`,
  };
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
