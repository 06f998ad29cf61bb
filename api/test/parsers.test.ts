import { createECDH, createPublicKey, verify } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { createKeyRequest } from '@souk/contracts/people/apiKeys/apiKeys';
import { pushSubscriptionRequest } from '@souk/contracts/platform/notifications/push';
import fc from 'fast-check';
import type * as z from 'zod/mini';

/** Whatever a field accepts must also parse later, or the api answers 500. */
const reads = <Value>(schema: z.ZodMiniType, texts: fc.Arbitrary<Value>, parse: (value: never) => unknown) =>
  fc.assert(
    fc.property(texts, (text) => {
      const { success, data } = schema.safeParse(text);
      if (success && data !== undefined && data !== null) parse(data as never);
    }),
    { numRuns: 3000 },
  );

it('a push subscription’s key is a point to encrypt for', () => {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  const point = fc.integer({ min: 0, max: 255 }).map((first) => {
    const theirs = createECDH('prime256v1');
    const bytes = theirs.generateKeys();
    bytes[0] = first;
    return bytes.toString('base64url');
  });
  const texts = fc.oneof(point, fc.stringMatching(/^B[\w-]{85}[AEIMQUYcgkosw048]$/));
  reads(pushSubscriptionRequest.shape.keys.shape.p256dh, texts, (text: string) =>
    ours.computeSecret(Buffer.from(text, 'base64url')),
  );
});

it('a key’s network is one', () => {
  const part = fc.oneof(
    fc.stringMatching(/^[\da-f]{0,4}$/),
    fc.constantFrom('1.2.3.4', '::', '255', '%eth0', ']'),
  );
  const address = fc.tuple(fc.array(part, { maxLength: 9 }), fc.constantFrom(':', '.', '::'));
  const text = fc
    .tuple(address, fc.constantFrom('', '/0', '/32', '/33', '/128', '/129', '/032', '/-1', '/1e1'))
    .map(([[parts, between], prefix]) => [parts.join(between) + prefix]);
  reads(createKeyRequest.shape.networks, text, (networks: string[]) => {
    for (const network of networks) {
      const [base = '', prefix = 128] = network.split('/');
      const [kind, most] = isIPv6(base) ? (['ipv6', 64] as const) : (['ipv4', 32] as const);
      new BlockList().addSubnet(base, Math.min(Number(prefix), most), kind);
    }
  });
});

it('a program’s key is one', () => {
  const text = fc.oneof(
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64')),
    fc.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
  );
  reads(createKeyRequest.shape.public_key, text, (written: string) => {
    const x = Buffer.from(written, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    verify(null, Buffer.from('text'), key, Buffer.alloc(64));
  });
});
