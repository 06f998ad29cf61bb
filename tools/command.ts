import { Lifecycle } from './Lifecycle';

/** An error that a person can fix. Its message is one line with the remedy, printed without a stack. */
export class Failure extends Error {
  /** @param details Further lines, such as a program's last output. Printed before the message. */
  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

const SIGNAL_NUMBERS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

const PARENT_POLL_MS = 250;

class Interruption extends Error {
  constructor(readonly signal: keyof typeof SIGNAL_NUMBERS) {
    super(signal);
  }
}

/**
 * Runs a command until it ends or is interrupted by a signal or a dependency, then stops what it started and exits with its code.
 * @param run Its work, given the arguments after the command's name.
 * @param onInterrupt Exit code for a signal; a server stopped by hand has done its work, a test run has not.
 */
export async function command(
  run: (lifecycle: Lifecycle, args: string[]) => Promise<number>,
  onInterrupt: (signal: string) => number | null = () => null,
): Promise<void> {
  const lifecycle = new Lifecycle();
  const interrupt = (signal: keyof typeof SIGNAL_NUMBERS) => lifecycle.interrupt(new Interruption(signal));
  for (const signal of Object.keys(SIGNAL_NUMBERS) as (keyof typeof SIGNAL_NUMBERS)[]) {
    // Stays registered: a second Ctrl-C must not cut the stops short and leave processes behind.
    process.on(signal, () => interrupt(signal));
  }
  whenAbandoned(() => interrupt('SIGTERM'));
  let code: number;
  try {
    code = await Promise.race([run(lifecycle, process.argv.slice(3)), lifecycle.interrupted]);
  } catch (error) {
    code =
      error instanceof Interruption
        ? (onInterrupt(error.signal) ?? 128 + SIGNAL_NUMBERS[error.signal])
        : report(error);
  }
  await lifecycle.stop();
  process.exit(code);
}

/** npm's end reaches the shell around a script, but not the script: it must notice by itself. */
function whenAbandoned(run: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    run();
  }, PARENT_POLL_MS);
  watch.unref();
}

function report(error: unknown): number {
  if (error instanceof Failure) {
    for (const line of error.details) console.error(`    ${line}`);
    console.error(error.message);
  } else {
    console.error(error);
  }
  return 1;
}
