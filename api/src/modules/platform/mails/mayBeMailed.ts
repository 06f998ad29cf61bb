import { isOnlyMailed, type MailedKind } from '@souk/contracts/platform/notifications/events';
import type { User } from '../../../domain/models';
import type { QueuedMail } from '../tables';

/** Links that their reader requested, and the one that undoes a change of the address. */
const LINKS: readonly MailedKind[] = [
  'email_confirmation_asked',
  'password_reset_asked',
  'email_change_asked',
  'email_change_told',
];

/**
 * An erased account gets no mail; a bouncing address only links; and an unconfirmed address, which may be a stranger's, only what it
 * requested. A message to support goes to support.
 */
export function mayBeMailed(user: User, { kind }: Pick<QueuedMail, 'kind'>): boolean {
  if (user.erasedAt) return false;
  if (kind === 'support_requested') return true;
  if (user.emailBouncedAt) return LINKS.includes(kind);
  const isAsked = isOnlyMailed(kind) || kind === 'question_answered';
  return isAsked || user.emailVerifiedAt !== null || user.role === 'admin';
}
