import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component whose code comes when it is first shown: a form brings the rules of its fields, which most visits of a
 * page do not need. For the top of a module only.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={placeholder}>
      <Loaded {...props} />
    </Suspense>
  );
}
