import { THEME_CLASS } from './themeClass';

/** Put in while building: what components compute with, such as the height of a list's item. Colours are variables. */
declare const ANTD_TOKEN: Record<string, unknown>;

// Without motion a dialog is in its place from its first frame on: shortened to nothing by the stylesheet alone, its animation
// would still draw one frame elsewhere, and a press that falls into it would miss.
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const TOKEN = { ...ANTD_TOKEN, motion };
const RESULT = [{}, TOKEN, '', TOKEN, { prefix: 'ant', key: THEME_CLASS }, true] as const;

/** Stands in for Ant Design's own hook, which computes the whole theme in the browser (build/antdStyles.ts). */
export default function useToken() {
  return RESULT;
}
