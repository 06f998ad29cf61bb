/** What the browser keeps for the gateway to read (web-core/src/config/keepCookie.ts). Nothing depends on it being true. */
export interface Preferences {
  /** The reader's own choice; empty when the system decides. */
  theme: 'light' | 'dark' | '';
  /** Whether an administrator was the last to sign in here. */
  wasAdmin: boolean;
}

export function readPreferences(cookie: string | undefined): Preferences {
  const pairs = new Map((cookie ?? '').split(';').map((pair) => splitPair(pair)));
  const theme = pairs.get('theme');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : '',
    wasAdmin: pairs.get('area') === 'admin',
  };
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
