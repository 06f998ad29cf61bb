import { useSyncExternalStore } from 'react';
import type { Theme } from '../tokens/tokens';
import { currentTheme, onThemeChange } from './theme';

/** The theme that is on the page, for what cannot follow CSS variables (antd's theme). */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => 'light');
}
