import { keepCookie } from '../config/keepCookie';
import type { Theme } from '../tokens/tokens';

/** The theme that is on the page now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Keeps the reader's own choice; without one the system decides. It is a cookie, so that the gateway writes it into the
 * page: no page flashes in the other theme while a script is on its way.
 */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keepCookie('theme', theme);
}

export function switchTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}
