import { AppError } from '../../kernel/AppError';
import type { SignedIn } from './Callers';

const RECENT_MS = 10 * 60_000;

/**
 * What moves money out, or decides who gets in, wants a proof of the last 10 minutes: a password or a factor, not only a session,
 * which may be stolen. Signing in is one.
 * @throws AppError `reauthentication_required`.
 */
export function assertRecent({ now, session }: SignedIn): void {
  if (now.getTime() - session.provedAt.getTime() > RECENT_MS) throw new AppError('reauthentication_required');
}
