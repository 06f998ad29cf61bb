import type { FieldError } from '@souk/contracts/refusals/problem';
import { t } from '@souk/contracts/texts/texts';

export type Check<Output> = (
  values: Record<string, string>,
) => { output: Output } | { errors: readonly FieldError[] };

export interface Rules<Output> {
  /** Null until the rules are loaded. */
  readonly check: Check<Output> | null;
  load(): Promise<Check<Output>>;
}

/**
 * Rules that load on demand: their code would delay a page more than the form itself.
 * @param load Fetches the rules. It is called again only after a failure, which the form reports.
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
