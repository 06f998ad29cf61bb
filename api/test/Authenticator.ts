import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  challenge: string;
  origin?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
/** A passkey that may be backed up, and is. */
const BACKED_UP = 0x08 | 0x10;
const NEW_KEY = 0x40;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const base64url = (content: string | Buffer) => Buffer.from(content).toString('base64url');

/** A software device with one passkey: it answers like a browser with a security key (WebAuthn, ES256, no attestation). */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  counter = 0;

  /** @param isVerifying It performs user verification. @param isBackedUp Its passkey is synced to other devices. */
  constructor(
    readonly origin = 'http://localhost:8080',
    readonly isVerifying = true,
    readonly isBackedUp = false,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  register({ challenge, origin = this.origin }: Ceremony) {
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const authData = Buffer.concat([this.#about(NEW_KEY, origin), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    const clientDataJSON = base64url(JSON.stringify({ type: 'webauthn.create', challenge, origin }));
    return this.#answer({
      clientDataJSON,
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  signIn({ challenge, origin = this.origin }: Ceremony) {
    this.counter += 1;
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin });
    const authData = this.#about(0, origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  #about(flags: number, origin: string): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const seen = PRESENT | (this.isVerifying ? VERIFIED : 0) | (this.isBackedUp ? BACKED_UP : 0) | flags;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([seen]), counter]);
  }

  #answer<Response>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
