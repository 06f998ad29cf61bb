import useStyle from './useStyle';

/** Stands in for what makes styles in the browser (build/antdStyles.ts): there are none to make. */
export const genStyleHooks = () => useStyle;
export { genStyleHooks as genComponentStyleHook, genStyleHooks as genSubStyleComponent };

/** How a component names the variables that it sets itself. */
export function genCssVar(prefix: string, component: string) {
  const name = (property: string) => `--${prefix.replaceAll('.', '')}-${component}-${property}`;
  const reference = (property: string, fallback?: string) =>
    fallback ? `var(${name(property)}, ${fallback})` : `var(${name(property)})`;
  return [name, reference] as const;
}
