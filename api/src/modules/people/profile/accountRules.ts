import { undecided } from '../../../domain/audit/undecided';

/** The last entry of these actions about each user, beside the user as they stand. Erased accounts are left out. */
function last(actions: readonly string[], expected: string, found: string, where: string): string {
  const named = actions.map((action) => `'${action}'`).join(', ');
  return `SELECT CONCAT('user ', users.id) AS 'row', ${expected} AS expected, ${found} AS found
    FROM (SELECT user_id, MAX(id) AS id FROM audit_log WHERE user_id IS NOT NULL AND action IN (${named})
      GROUP BY user_id) AS newest
    JOIN audit_log AS said ON said.id = newest.id
    JOIN users ON users.id = newest.user_id AND users.erased_at IS NULL
    WHERE ${where}`;
}

/** A field of the entry, in its own words. */
const said = (field: string) => `NULLIF(JSON_VALUE(said.after_json, '$.${field}'), 'null')`;

/** The user's row differs from its log entry. */
const differs = (field: string, column: string) =>
  `NOT (CAST(${said(field)} AS BINARY) <=> CAST(users.${column} AS BINARY))`;

/** A hold on payouts is noted with its change, in the same moment. */
const held = (actions: readonly string[], column: string) =>
  last(
    actions,
    'said.created_at',
    `users.${column}`,
    `users.${column} IS NULL OR users.${column} < said.created_at - INTERVAL 1 MINUTE`,
  );

/** Each user must stand as the newest audit entry about them says. A user without an entry was never changed. */
export const ACCOUNT_RULES: Record<string, string> = {
  'every administrator was made one': undecided('user', "SELECT id FROM users WHERE role = 'admin'", [
    'user.promote',
  ]),
  'every deactivated account was deactivated by an administrator': undecided(
    'user',
    'SELECT id FROM users WHERE NOT is_active AND erased_at IS NULL',
    ['user.deactivate', 'report.deactivate'],
  ),
  'every approved identity was approved by an administrator': `
    SELECT CONCAT('user ', id) AS 'row', 'a decision' AS expected, 'none' AS found FROM users
    WHERE kyc_status = 'approved' AND NOT EXISTS (SELECT 1 FROM audit_log WHERE audit_log.user_id = users.id
      AND action IN ('user.set_kyc', 'kyc_document.approve'))`,
  'every account is as it was last activated or deactivated': last(
    ['user.activate', 'user.deactivate', 'user.promote'],
    'said.action',
    "IF(users.is_active, 'active', 'not active')",
    "users.is_active = (said.action = 'user.deactivate')",
  ),
  'every approved identity was approved last': last(
    [
      'user.set_kyc',
      'user.close_kyc',
      'kyc_document.approve',
      'kyc_document.reject',
      'kyc_document.reopen',
      'account.change_identity',
    ],
    'said.action',
    'users.kyc_status',
    `users.kyc_status = 'approved' AND COALESCE(${said('kyc_status')}, 'none') <> 'approved'`,
  ),
  'every closed identity was closed last, by two people': last(
    ['user.close_kyc', 'user.set_kyc'],
    'said.action',
    'users.kyc_closed_at',
    "(users.kyc_closed_at IS NULL) = (said.action = 'user.close_kyc')",
  ),
  'every changed e-mail is the one that its user confirmed': last(
    ['account.change_email', 'account.undo_email_change'],
    said('email'),
    'users.email',
    differs('email', 'email'),
  ),
  'every payout address is the one that its user named': last(
    ['account.set_address', 'account.change_address'],
    said('wallet_address'),
    'users.wallet_address',
    differs('wallet_address', 'wallet_address'),
  ),
  'a changed payout address holds payouts': held(['account.change_address'], 'wallet_address_changed_at'),
  'a password reset by mail holds payouts': held(['account.reset_password'], 'password_reset_at'),
  'a changed e-mail holds payouts': held(['account.change_email'], 'email_changed_at'),
  'a removed factor holds payouts': held(
    ['account.remove_factor', 'user.remove_factors'],
    'factor_removed_at',
  ),
};
