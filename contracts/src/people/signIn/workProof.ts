import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^[0-9a-f]{1,128}$/));

/** Work by which a client shows that it sends few requests, in the form of altcha-lib. */
export const workChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type WorkChallenge = z.infer<typeof workChallengeSchema>;

/** The header `Souk-Proof`, as JSON. */
export const workProofSchema = z.strictObject({
  challenge: workChallengeSchema,
  solution: z.strictObject({ counter: z.int(), derivedKey: hex }),
});
export type WorkProof = z.infer<typeof workProofSchema>;
