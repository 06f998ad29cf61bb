import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { markLate } from './markLate';

/** Long enough for every file of the first try to load or fail: a file that fails later would also fail the second try. */
const SECOND_TRY_AFTER_MS = 500;
/** Keeps a failure until React has shown it. */
const FAILED_FOR_MS = 1_000;

/** A component with a way to load its code before it is shown. */
export type Lazy<Component> = Component & { preload: () => void };

/**
 * `React.lazy` that survives a short network failure: code that fails to load is requested once more, and a failed
 * component is fetched again when it is next shown. Call it only at the top of a module.
 * @param placeholder Shown while the code loads. Without it the surrounding boundary decides: for a page this is the
 * shell, which keeps the previous content.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): Lazy<ComponentType<Props>> {
  const loadTwice = () => markLate(load().catch(() => delay(SECOND_TRY_AFTER_MS).then(load)));
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice() };
      } catch (error) {
        // Replace the component, because React caches a failed import for good.
        setTimeout(() => {
          Current = create();
        }, FAILED_FOR_MS);
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let Current = create();
  return Object.assign(
    (props: Props) => {
      const part = <Current {...props} />;
      return placeholder === undefined ? part : <Suspense fallback={placeholder}>{part}</Suspense>;
    },
    // A failure is met again where the part is shown.
    { preload: () => void load().catch(() => undefined) },
  );
}

/** `lazily` for a named export: `lazyPart(() => import('./Chart'), 'Chart')`. */
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  placeholder?: ReactNode,
): Lazy<Module[Name]> {
  return lazily(
    async () => (await load())[name] as ComponentType<object>,
    placeholder,
  ) as ComponentType<never> as Lazy<Module[Name]>;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
