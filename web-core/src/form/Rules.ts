import type { FieldError } from '@souk/contracts/problem';
import { t } from '@souk/contracts/texts';

/** Reads a form's texts: what they say, or what is wrong with them. */
export type Check<Output> = (
  values: Record<string, string>,
) => { output: Output } | { errors: readonly FieldError[] };

export interface Rules<Output> {
  /** Null until the rules are loaded. */
  readonly check: Check<Output> | null;
  load(): Promise<Check<Output>>;
}

/**
 * Rules that come when they are about to be needed: reading them takes a page longer than showing its form.
 * @param load Fetches them; asked again only after it failed, which the form says in a text.
 */
export function lazyRules<Output>(load: () => Promise<Check<Output>>): Rules<Output> {
  let check: Check<Output> | null = null;
  let loading: Promise<Check<Output>> | null = null;
  return {
    get check() {
      return check;
    },
    load() {
      loading ??= load().then(
        (loaded) => {
          check = loaded;
          return loaded;
        },
        (cause: unknown) => {
          loading = null;
          throw new Error(t('We couldn’t check what you entered. Please try again.'), { cause });
        },
      );
      return loading;
    },
  };
}
