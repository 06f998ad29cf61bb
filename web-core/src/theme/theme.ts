import { keepCookie } from '../config/keepCookie';
import type { Theme } from '../tokens/tokens';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Stores the reader's choice; without one the system decides. It is a cookie, so that the gateway writes it into the
 * page and no page flashes in the other theme while a script loads.
 */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keepCookie('theme', theme);
}

export function switchTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}
