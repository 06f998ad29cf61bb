/** Browsers and Node have it; no library of types holds what both have. */
declare const URL: new (address: string) => { hostname: string };

/** The host of an address as its parser reads it; null where it reads none: `xn--a.example` has the form of a name only. */
export function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname;
  } catch {
    return null;
  }
}
