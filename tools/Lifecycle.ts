type Stop = () => Promise<void> | void;

/**
 * Stops all that a command started. Whatever ends the command (its own end, a failure, Ctrl-C, SIGTERM, a closed
 * terminal), the stops run once, last started first.
 */
export class Lifecycle {
  readonly #stops: Stop[] = [];
  readonly #interruption = new AbortController();
  #stopping: Promise<void> | null = null;
  #rejectInterrupted: (reason: unknown) => void = () => undefined;

  /** Rejects with the reason when the command is interrupted. */
  readonly interrupted = new Promise<never>((_, reject) => {
    this.#rejectInterrupted = reject;
  });

  constructor() {
    // Code that does not wait for it looks at the signal.
    this.interrupted.catch(() => undefined);
  }

  /** Aborted when the command must end before it is done. Nothing may be started after that. */
  get signal(): AbortSignal {
    return this.#interruption.signal;
  }

  interrupt(reason: unknown): void {
    this.#interruption.abort(reason);
    this.#rejectInterrupted(reason);
  }

  onStop(stop: Stop): void {
    this.#stops.push(stop);
  }

  stop(): Promise<void> {
    this.#interruption.abort(new Error('The command has ended'));
    this.#stopping ??= this.#runStops();
    return this.#stopping;
  }

  async #runStops(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      // One thing that will not stop must not keep the others running.
      await Promise.resolve(stop()).catch((error: unknown) => console.error(error));
    }
  }
}
