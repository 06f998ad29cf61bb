import type { Site } from '@souk/contracts/platform/runtimeConfig';
import { TEXT_PAGES } from './texts';

export const LANDING_DOCUMENT = 'index.html';

/** The guest pages, each a document of its own, prerendered by the shell. */
const GUEST_DOCUMENTS: Record<string, string> = {
  '/': LANDING_DOCUMENT,
  '/login': 'login.html',
  '/register': 'register.html',
  '/forgot-password': 'forgot-password.html',
  '/reset-password': 'reset-password.html',
  '/verify-email': 'verify-email.html',
  '/change-email': 'change-email.html',
  '/undo-email': 'undo-email.html',
  '/mail-off': 'mail-off.html',
  '/support': 'support.html',
  ...Object.fromEntries(Object.entries(TEXT_PAGES).map(([path, name]) => [path, `${name}.html`])),
};

export const APP_DOCUMENT = 'app.html';

/** Guest pages for newcomers: a back office has none, so it shows its sign-in instead. */
const FOR_NEWCOMERS = new Set(['/', '/register']);

/** Where a site redirects a request for a page that it does not have; null where it has the page. */
export function redirectOf(site: Site, path: string): string | null {
  return site === 'backoffice' && FOR_NEWCOMERS.has(withoutTrailingSlash(path)) ? '/login' : null;
}

/** Which of the shell's documents a path shows; the app finds its own way from there. */
export function documentOf(path: string): string {
  return GUEST_DOCUMENTS[withoutTrailingSlash(path)] ?? APP_DOCUMENT;
}

export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
