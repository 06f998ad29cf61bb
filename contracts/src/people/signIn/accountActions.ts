import * as z from 'zod/mini';

/** Acts on an account by its owner, or a thief in their name; the audit log has them. */
export const ACCOUNT_ACTIONS = [
  'account.sign_in',
  'account.sign_in_refused',
  'account.proof_refused',
  'account.sign_out',
  'account.change_password',
  'account.reset_password',
  'account.verify_email',
  'account.set_address',
  'account.ask_email_change',
  'account.change_email',
  'account.undo_email_change',
  'account.change_address',
  'account.change_identity',
  'account.add_factor',
  'account.remove_factor',
  'account.create_key',
  'account.revoke_key',
  'account.add_webhook',
  'account.export',
  'account.erase',
] as const;
export const accountAction = z.enum(ACCOUNT_ACTIONS);
export type AccountAction = z.infer<typeof accountAction>;
