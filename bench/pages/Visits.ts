import type { Group, Route } from './routes';
import type { Session } from './visit/signIn';

/** Who visits which pages of which site, with which browser. */
export interface Visits {
  site: string;
  /** The browser's program. */
  browser: string;
  routes: readonly Route[];
  sessions: Record<Group, Session | null>;
}
