// With each component, and so before the styles of whatever uses it.
import './antd.css';
import { THEME_CLASS } from './themeClass';

const CLASSES = ['', THEME_CLASS] as const;

/** Stands in for each component's own `style` module: its rules are in the stylesheet (build/antdStyles.ts). */
export default function useStyle(): readonly [hashId: string, themeClass: string] {
  return CLASSES;
}

export { useStyle as useSharedStyle };
