import { EVENTS, type ToldKind } from '@souk/contracts/platform/notifications/events';
import { Notification, type User } from '../../../domain/models';

const YOUR_TURN = (Object.keys(EVENTS) as ToldKind[]).filter((kind) => EVENTS[kind].group === 'your_turn');

/** Number of a user's open tasks; an administrator's include everyone's. */
export function countNeeds({ id: userId, role }: Pick<User, 'id' | 'role'>): Promise<number> {
  const kind = role === 'user' ? { kind: YOUR_TURN } : {};
  return Notification.count({ where: { userId, readAt: null, ...kind } });
}
