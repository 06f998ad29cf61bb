/** What the browser keeps for the gateway to read (web-core/src/config/keepCookie.ts). Nothing depends on it being true. */
export interface Preferences {
  /** The reader's own choice; empty when the system decides. */
  theme: 'light' | 'dark' | '';
  /** Where the last to sign in here belongs; empty where nobody has. */
  area: 'trading' | 'admin' | '';
}

export function readPreferences(cookie: string | undefined): Preferences {
  const pairs = new Map((cookie ?? '').split(';').map((pair) => splitPair(pair)));
  const theme = pairs.get('theme');
  const area = pairs.get('area');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : '',
    area: area === 'trading' || area === 'admin' ? area : '',
  };
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
