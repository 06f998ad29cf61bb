import { t } from '../../texts/texts';

// Later browsers also name earlier ones in their header.
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

/**
 * A browser's common name: "Firefox on Windows". Nothing of the header itself is shown, because a stranger who signs in chooses it, and it
 * is in mails to the account's owner.
 */
export function deviceName(userAgent: string, unknown = t('Unknown device')): string {
  const [, browser] = BROWSERS.find(([mark]) => mark.test(userAgent)) ?? [];
  const [, system] = SYSTEMS.find(([mark]) => mark.test(userAgent)) ?? [];
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? unknown;
}
