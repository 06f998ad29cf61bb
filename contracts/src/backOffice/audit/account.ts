import * as z from 'zod/mini';
import { t } from '../../texts/texts';
import { noDecision, text } from './AuditEvent';

const from = { device: text, address: text };
const passkey = { factor: text, address: text, device: z.optional(text), site: z.optional(text) };
const signIn = { ...from, site: text };
const identity = { full_name: z.nullable(text), date_of_birth: z.nullable(text), country: z.nullable(text) };

const event = <Shape extends z.core.$ZodShape>(words: () => string, facts: Shape) =>
  noDecision('account', words, { after: facts });

/** Acts on an account by its owner, or a thief in their name. */
export const ACCOUNT_EVENTS = {
  'account.sign_in': event(() => t('Signed in'), { ...signIn, factor: z.optional(text) }),
  'account.sign_in_refused': event(() => t('Sign-in failed: wrong password'), { ...signIn, reason: text }),
  'account.proof_refused': event(() => t('Re-authentication failed'), { address: text, reason: text }),
  'account.sign_out': event(() => t('Signed out'), { session: text, trade: z.optional(text) }),
  'account.change_password': event(() => t('Changed their password'), { address: text }),
  'account.reset_password': event(() => t('Reset their password'), signIn),
  'account.verify_email': event(() => t('Confirmed their email address'), { address: text }),
  'account.set_address': event(() => t('Named a payout address'), { wallet_address: z.nullish(text) }),
  'account.ask_email_change': event(() => t('Asked for another email address'), {
    email: text,
    address: text,
  }),
  'account.change_email': noDecision('account', () => t('Changed their email address'), {
    before: { email: text },
    after: { email: text, address: text },
  }),
  'account.undo_email_change': {
    ...event(() => t('Undid a change of their email address'), { email: text, address: text }),
    /** Null where the address had not changed yet. */
    before: z.nullable(z.object({ email: text })),
  },
  'account.change_address': event(() => t('Changed their payout address'), {
    wallet_address: z.nullish(text),
  }),
  'account.add_factor': event(() => t('Added a second factor'), { factor: text, address: text }),
  'account.remove_factor': event(() => t('Removed a second factor'), { factor: text, address: text }),
  'account.passkey_fell': event(() => t('A passkey counted backwards'), passkey),
  'account.passkey_refused': event(() => t('A passkey was refused: it counted backwards'), passkey),
  'account.change_identity': noDecision('account', () => t('Changed their name, date of birth or country'), {
    before: identity,
    after: identity,
  }),
  'account.create_key': event(() => t('Created an API key'), { api_key: text, ...from, digest: text }),
  'account.revoke_key': event(() => t('Revoked an API key'), { api_key: text, ...from }),
  'account.add_webhook': event(() => t('Added a webhook'), { host: text, ...from, digest: text }),
  'account.export': event(() => t('Downloaded their data'), from),
  'account.erase': event(() => t('Deleted their account'), from),
};
