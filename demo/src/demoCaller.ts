import type { User } from '../../api/src/domain/models';
import { type Caller, callerOf } from '../../api/src/domain/session/Caller';

export function signedIn(user: User): Caller {
  return callerOf(user, { isRecent: true, withFactor: false, device: 'The demo', address: '127.0.0.1' });
}
