import { Failure } from '../../tools/command';
import type { Lifecycle } from '../../tools/Lifecycle';
import { type Child, sayExit, startChild } from '../../tools/processes/startChild';

const START_LIMIT_MS = 60_000;
const POLL_MS = 20;
const STOP_LIMIT_MS = 30_000;

export interface ProgramOptions {
  name: string;
  url?: string;
  /** Called at each start, so that it may change. */
  command: () => [string, ...string[]];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Readiness probe. It must answer within a second or two, and never reject. */
  isReady: () => Promise<boolean>;
}

/** A program at a fixed address that a fault may end, stop or restart. */
export class Program {
  #child: Child | null = null;
  #isWanted = false;
  readonly deaths: string[] = [];

  constructor(
    private readonly lifecycle: Lifecycle,
    readonly options: ProgramOptions,
  ) {}

  get name(): string {
    return this.options.name;
  }

  /** Starts it and waits until it can serve. @throws Failure if it does not start. */
  async start(): Promise<void> {
    await this.launch();
    await this.untilReady();
  }

  /** Starts it without waiting for readiness. @param more Settings only for this start. */
  async launch(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const { command, env, logFile, name } = this.options;
    const child = startChild(this.lifecycle, {
      command: command(),
      env: { ...env, ...more },
      logFile,
      log: 'unread',
      graceMs: STOP_LIMIT_MS,
    });
    this.#child = child;
    this.#isWanted = true;
    child.exited.then((exit) => {
      if (this.#child !== child || !this.#isWanted || this.lifecycle.signal.aborted) return;
      this.#isWanted = false;
      this.deaths.push(`${name} ${sayExit(exit)}`);
    });
  }

  /** @throws Failure if it cannot serve within a minute, or ended. */
  async untilReady(): Promise<void> {
    const { isReady, logFile } = this.options;
    for (const deadline = Date.now() + START_LIMIT_MS; !(await isReady()); await wait(POLL_MS)) {
      this.lifecycle.signal.throwIfAborted();
      if (!this.#isWanted) throw new Failure(`${this.name} ended while it started: see ${logFile}.`);
      if (Date.now() > deadline) throw new Failure(`${this.name} was not ready in a minute: see ${logFile}.`);
    }
  }

  async kill(): Promise<void> {
    this.#isWanted = false;
    this.#signal('SIGKILL');
    await this.#child?.exited;
  }

  async end(): Promise<void> {
    this.#isWanted = false;
    await this.#child?.stop();
  }

  async restart(): Promise<void> {
    await this.end();
    await this.start();
  }

  /** Suspends the process; its connections stay open, and nothing answers. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** Gets it to serve again, whatever its state. */
  async revive(): Promise<void> {
    this.thaw();
    if (!this.#isWanted) await this.launch();
    await this.untilReady();
  }

  #signal(signal: NodeJS.Signals): void {
    try {
      if (this.#child?.pid) process.kill(-this.#child.pid, signal);
    } catch {
      // It has ended.
    }
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
