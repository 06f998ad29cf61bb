import type { Person } from '@souk/contracts/people/userSummary';
import { Avatar } from 'antd';

export function Face({ person, size = 20 }: { person: Person; size?: number }) {
  return (
    <span title={person.username}>
      <Avatar size={size} style={{ fontSize: size * 0.45 }} aria-hidden="true">
        {person.username.slice(0, 2).toUpperCase()}
      </Avatar>
    </span>
  );
}
