import type { Feature, View } from './Feature';

let all: readonly Feature[] | null = null;

/** Called once, where the models are bound, for code that has only a transaction. */
export function setFeatures(features: readonly Feature[]): void {
  all = features;
}

/** @throws Error before `setFeatures`. */
export function allFeatures(): readonly Feature[] {
  if (!all) throw new Error('The features are not set');
  return all;
}

/** A view's SELECT in parentheses: a statement or a derived table. */
export function viewOf(view: View): string {
  return `(${allFeatures()
    .flatMap(({ views = {} }) => views[view] ?? [])
    .join(' UNION ALL ')})`;
}
