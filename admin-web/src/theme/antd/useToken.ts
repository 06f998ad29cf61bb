import { THEME_CLASS } from './themeClass';

/** Put in while building: what components compute with, such as the height of a list's item. Colours are variables. */
declare const ANTD_TOKEN: Record<string, unknown>;

const TOKEN = ANTD_TOKEN;
const RESULT = [{}, TOKEN, '', TOKEN, { prefix: 'ant', key: THEME_CLASS }, true] as const;

/** Stands in for Ant Design's own hook, which computes the whole theme in the browser (build/antdStyles.ts). */
export default function useToken() {
  return RESULT;
}
