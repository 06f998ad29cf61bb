import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { markLate } from './markLate';

/** By then every file of the first try has come or failed: one that still is to fail would fail the second try as well. */
const SECOND_TRY_AFTER_MS = 500;
/** How long a failure is remembered: until React has shown it. */
const FAILED_FOR_MS = 1_000;

export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code. Whatever is shown after it has come is shown at once. */
  preload: () => Promise<unknown>;
}

interface Code<Props extends object> {
  loaded: ComponentType<Props> | null;
  Later: ComponentType<Props>;
}

/**
 * A component whose code is a file of its own. `React.lazy` alone shows its placeholder for 300 ms even when the code is
 * there in two (React holds back what would follow a placeholder too soon); after `preload` there is no placeholder. Code
 * that does not come is asked for once more: a lapse of the network must not cost the page, and what is typed there.
 * For the top of a module only.
 * @param placeholder Shown while the code is on its way; left out, the boundary around it decides what is.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): LazyComponent<Props> {
  const preload = async () => {
    const component = await markLate(load().catch(() => inAMoment().then(load)));
    code.loaded = component;
    return { default: component };
  };
  const later = () => lazy(() => preload().catch(forget)) as unknown as ComponentType<Props>;
  // React would remember the failure for good, and show it again whenever the reader comes back.
  const forget = (error: unknown): never => {
    setTimeout(() => {
      code.Later = later();
    }, FAILED_FOR_MS);
    throw error;
  };
  const code: Code<Props> = { loaded: null, Later: later() };
  return Object.assign((props: Props) => <Arriving code={code} placeholder={placeholder} props={props} />, {
    preload,
  });
}

function inAMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
}

interface ArrivingProps<Props extends object> {
  code: Code<Props>;
  placeholder?: ReactNode;
  props: Props;
}

function Arriving<Props extends object>({ code, placeholder, props }: ArrivingProps<Props>) {
  // Decided once: another component in the same place would lose its state.
  const [Now] = useState(() => code.loaded);
  if (Now) return <Now {...props} />;
  const later = <code.Later {...props} />;
  return placeholder === undefined ? later : <Suspense fallback={placeholder}>{later}</Suspense>;
}
