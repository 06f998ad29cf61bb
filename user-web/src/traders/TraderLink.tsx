import { Link, paths } from '@souk/web-core';
import { hasProfile } from './factTexts';

export function TraderLink({ username, className }: { username: string; className?: string }) {
  if (!hasProfile(username))
    return (
      <bdi className={className} title={username} translate="no">
        {username}
      </bdi>
    );
  return (
    <Link to={paths.trader(username)} className={className} title={username} dir="auto">
      <span translate="no">{username}</span>
    </Link>
  );
}
