import * as z from 'zod/mini';
import { textField, timestampSchema } from '../fields/fields';
import { named, namedRequest } from '../named';
import { t } from '../texts/texts';

// A user proves that the payout address is theirs: they sign a text of ours with its key (docs/domain.md#money).

/** Minutes during which a text can be signed. */
export const CHALLENGE_MINUTES = 15;

/** POST /wallet/address-challenge: the text to sign, exactly as it is. */
export const addressChallengeSchema = named('AddressChallenge', {
  message: z.string(),
  expires_at: timestampSchema,
});
export type AddressChallenge = z.infer<typeof addressChallengeSchema>;

const SIGNATURE = {
  required: t('Paste the signature'),
  pattern: [/^(0x)?[0-9a-f]{130}$/, t('A signature is 0x and 130 digits from 0 to 9 and a to f')],
} satisfies Parameters<typeof textField>[0];

/**
 * POST /wallet/address-proof: `personal_sign` (EIP-191) of an EVM wallet, or `signMessageV2` of one on TRON. It is 65 bytes: r, s in its
 * lower half, and v.
 */
export const addressProofRequest = namedRequest('AddressProofRequest', {
  signature: textField({ ...SIGNATURE, lowercase: true, ascii: true }),
});
