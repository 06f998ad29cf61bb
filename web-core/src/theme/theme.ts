import type { Theme } from '../tokens/tokens';

/** Where the reader's own choice of theme is kept; without one the system decides. */
export const THEME_KEY = 'theme';

/** The theme that is on the page now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts the stored choice on the page; called before the first paint where it can be. */
export function applyStoredTheme(): void {
  try {
    const chosen = localStorage.getItem(THEME_KEY);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    // A browser that refuses storage keeps the system's theme.
  }
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The choice then holds for this page.
  }
}

export function switchTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

/** Calls back whenever the theme on the page may have changed; returns the way to stop. */
export function onThemeChange(callback: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(callback);
  system.addEventListener('change', callback);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', callback);
    page.disconnect();
  };
}
