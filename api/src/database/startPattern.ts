/** A LIKE pattern of texts that start with what a person typed: `%` and `_` in it stand for themselves. */
export function startPattern(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
