import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { markLate } from './markLate';

/** Long enough for every file of the first try to come or fail: one that is still to fail would fail the second try too. */
const SECOND_TRY_AFTER_MS = 500;
/** How long a failure is remembered: until React has shown it. */
const FAILED_FOR_MS = 1_000;

/**
 * `React.lazy` that survives a lapse of the network: code that does not come is asked for once more, and a component that
 * failed is fetched again when it is shown again. For the top of a module only.
 * @param placeholder Shown while the code is on its way. Without it the boundary around the component decides: for a page
 * this is the shell, which keeps what was there before.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): ComponentType<Props> {
  const loadTwice = () => markLate(load().catch(() => delay(SECOND_TRY_AFTER_MS).then(load)));
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice() };
      } catch (error) {
        // React remembers a failed import for good.
        setTimeout(() => {
          Current = create();
        }, FAILED_FOR_MS);
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let Current = create();
  return (props) => {
    const part = <Current {...props} />;
    return placeholder === undefined ? part : <Suspense fallback={placeholder}>{part}</Suspense>;
  };
}

/** The same for what a module exports by a name: `lazyPart(() => import('./Chart'), 'Chart')`. */
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  placeholder?: ReactNode,
): Module[Name] {
  return lazily(
    async () => (await load())[name] as ComponentType<object>,
    placeholder,
  ) as ComponentType<never> as Module[Name];
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
