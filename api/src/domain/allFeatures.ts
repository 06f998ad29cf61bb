import type { Feature, View } from './Feature';

let all: readonly Feature[] | null = null;

/** Called once, where the models are bound: code that is given only its transaction finds the features by `allFeatures`. */
export function setFeatures(features: readonly Feature[]): void {
  all = features;
}

/** @throws Error before `setFeatures`. */
export function allFeatures(): readonly Feature[] {
  if (!all) throw new Error('The features are not set');
  return all;
}

/** What the features say of a view, in parentheses: a statement, or a table of one. */
export function viewOf(view: View): string {
  return `(${allFeatures()
    .flatMap(({ views = {} }) => views[view] ?? [])
    .join(' UNION ALL ')})`;
}
