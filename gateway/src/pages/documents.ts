import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { TEXT_PAGES } from './texts';

export const LANDING_DOCUMENT = 'index.html';

/** Guest pages with their own documents, prerendered by the shell. */
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

/** Guest pages for new users: a back office has none and shows its sign-in instead. */
const FOR_NEWCOMERS = new Set(['/', '/register']);

/** Redirect target for a page that the site does not have, or null. */
export function redirectOf(site: Site, path: string): string | null {
  return site === 'backoffice' && FOR_NEWCOMERS.has(withoutTrailingSlash(path)) ? '/login' : null;
}

/** The shell document for a path; the app routes from there. */
export function documentOf(path: string): string {
  return GUEST_DOCUMENTS[withoutTrailingSlash(path)] ?? APP_DOCUMENT;
}

export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
