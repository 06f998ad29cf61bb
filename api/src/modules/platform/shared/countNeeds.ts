import { EVENTS, type ToldKind } from '@souk/contracts/platform/events';
import { Notification, type User } from '../../../domain/models';

const YOUR_TURN = (Object.keys(EVENTS) as ToldKind[]).filter((kind) => EVENTS[kind].group === 'your_turn');

/** How many things a user is told are their turn and not done; for an administrator everything is. */
export function countNeeds({ id: userId, role }: Pick<User, 'id' | 'role'>): Promise<number> {
  const kind = role === 'user' ? { kind: YOUR_TURN } : {};
  return Notification.count({ where: { userId, readAt: null, ...kind } });
}
