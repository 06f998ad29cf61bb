/** The guest pages, each a document of its own, prerendered by the shell. */
const GUEST_DOCUMENTS: Record<string, string> = {
  '/': 'index.html',
  '/login': 'login.html',
  '/register': 'register.html',
  '/forgot-password': 'forgot-password.html',
  '/reset-password': 'reset-password.html',
};

export const APP_DOCUMENT = 'app.html';

/** Which of the shell's documents a path shows; the app finds its own way from there. */
export function documentOf(path: string): string {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return GUEST_DOCUMENTS[bare] ?? APP_DOCUMENT;
}
