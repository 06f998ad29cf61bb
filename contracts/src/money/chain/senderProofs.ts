import * as z from 'zod/mini';
import { textField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';

// A user proves that the address that paid a deposit is theirs: they sign a text of ours with its key (docs/domain.md#money).

/** Minutes during which a text can be signed. */
export const CHALLENGE_MINUTES = 15;

/**
 * POST /wallet/deposits/{id}/sender-challenge, and for the payout address POST /wallet/address-challenge: the text to sign, exactly as it
 * is.
 */
export const senderChallengeSchema = named('SenderChallenge', {
  message: z.string(),
  expires_at: timestampSchema,
});
export type SenderChallenge = z.infer<typeof senderChallengeSchema>;

const SIGNATURE = {
  required: t('Paste the signature'),
  pattern: [/^(0x)?[0-9a-f]{130}$/, t('A signature is 0x and 130 digits from 0 to 9 and a to f')],
} satisfies Parameters<typeof textField>[0];

/**
 * POST /wallet/deposits/{id}/sender-proof, and POST /wallet/address-proof: `personal_sign` (EIP-191) of an EVM wallet, or `signMessageV2`
 * of one on TRON. It is 65 bytes: r, s in its lower half, and v.
 */
export const senderProofRequest = namedRequest('SenderProofRequest', {
  signature: textField({ ...SIGNATURE, lowercase: true, ascii: true }),
});

/** A signature that came in time. With `message` and `address` anyone can verify it again. */
export const senderProofSchema = named('SenderProof', {
  /** The address whose key signed, spelled with its checksum. */
  address: z.string(),
  /** The signer as the chain sees it now: the address that paid, another one, or not known yet. */
  signer: z.enum(['sender', 'another', 'unknown']),
  message: z.string(),
  signature: z.string(),
  signed_at: timestampSchema,
});
export type SenderProof = z.infer<typeof senderProofSchema>;
