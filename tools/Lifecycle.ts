type Stop = () => Promise<void> | void;

/**
 * Stops everything that a command started. However the command ends (normally, a failure, Ctrl-C, SIGTERM, a closed terminal), the
 * stops run once, last started first.
 */
export class Lifecycle {
  readonly #stops: Stop[] = [];
  readonly #interruption = new AbortController();
  #stopping: Promise<void> | null = null;
  #rejectInterrupted: (reason: unknown) => void = () => undefined;

  /** Rejects with the reason if the command is interrupted. */
  readonly interrupted = new Promise<never>((_, reject) => {
    this.#rejectInterrupted = reject;
  });

  constructor() {
    // Code that does not await it checks the signal.
    this.interrupted.catch(() => undefined);
  }

  /** Aborted if the command must end early. Nothing may be started after that. */
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
      // A failing stop must not keep the others running.
      await Promise.resolve(stop()).catch((error: unknown) => console.error(error));
    }
  }
}
