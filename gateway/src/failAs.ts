import { ConfigError } from './variables';

/**
 * Ends a program that cannot go on, with one line that names it and says what to do; a stack helps only where the cause is
 * unknown.
 * @param program Its name, the same as in its log.
 */
export function failAs(program: string): (error: unknown) => never {
  return (error) => {
    const isKnown = error instanceof ConfigError || (error instanceof Error && 'code' in error);
    const text = error instanceof Error ? (isKnown ? error.message : String(error.stack)) : String(error);
    process.stderr.write(`${program}: ${text}\n`);
    process.exit(1);
  };
}
