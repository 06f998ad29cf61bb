import { EVENTS } from '@souk/contracts/platform/notifications/events';
import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import { type Announcement, onAnnounced } from '../../../domain/outbox/announce';
import type { SignedIn } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { LiveStream } from './LiveStream';
import { type Change, readRecentChanges } from './readRecentChanges';

const LOOK_EVERY_MS = 1_000;
/** Shorter than the outbox's window: after a longer pause changes may have been missed. */
const BLIND_AFTER_MS = 10_000;
/** Limit per process. */
const STREAMS_A_USER = 4;
const RETRY_AFTER_SECONDS = 2;

declare module '../../../domain/Services' {
  interface Services {
    streams: LiveStreams;
  }
}

/**
 * Open streams of this process and their updates. Its own commits reach them at once; others' commits, by polling the outbox each second
 * while there is a stream.
 */
export class LiveStreams {
  readonly #streams = new Set<LiveStream>();
  /** Sent events by outbox id, as long as they are in its window. */
  #told = new Map<number, Change>();
  #looking: Promise<void> | null = null;
  #lookedAt = 0;
  #stopWatching: (() => void) | null = null;
  #isClosed = false;

  constructor(
    private readonly sequelize: Sequelize,
    private readonly logger: Logger,
  ) {}

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream, which first repeats the latest events.
   * @param admitAgain Reads the caller again; throws an AppError once they are no longer admitted.
   * @throws AppError 503 in a process that is shutting down.
   */
  async open(caller: SignedIn, admitAgain: () => Promise<SignedIn | null>): Promise<LiveStream> {
    if (!this.#stopWatching) await this.#startWatching();
    if (this.#isClosed) throw new AppError('unavailable', undefined, { retryAfter: RETRY_AFTER_SECONDS });
    const others = [...this.#streams].filter(({ userId }) => userId === caller.user.id);
    for (const oldest of others.slice(0, Math.max(0, others.length + 1 - STREAMS_A_USER))) oldest.displace();
    const stream = new LiveStream(caller, admitAgain);
    this.#streams.add(stream);
    stream.body.once('close', () => this.#forget(stream));
    for (const change of this.#told.values()) stream.tellChange(change);
    return stream;
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async beat(now = performance.now()): Promise<void> {
    await Promise.all([...this.#streams].map((stream) => stream.beat(now)));
  }

  close(): void {
    this.#isClosed = true;
    this.#endAll();
  }

  async #startWatching(): Promise<void> {
    await this.look();
    if (this.#stopWatching) return;
    const stopListening = onAnnounced((announcement, id) => this.#hear(announcement, id));
    const timer = setInterval(() => this.#tick(), LOOK_EVERY_MS);
    timer.unref();
    this.#stopWatching = () => {
      stopListening();
      clearInterval(timer);
      this.#stopWatching = null;
    };
  }

  #tick(): void {
    if (this.#streams.size === 0) {
      this.#stopWatching?.();
      return;
    }
    this.look().catch((err) => this.logger.warn({ err }, 'the outbox could not be read'));
    if (performance.now() - this.#lookedAt > BLIND_AFTER_MS) this.#endAll();
    else void this.beat();
  }

  async #look(): Promise<void> {
    const changes = await readRecentChanges(this.sequelize);
    const before = this.#told;
    this.#told = new Map(changes.map((change) => [change.id, change]));
    this.#lookedAt = performance.now();
    for (const change of changes) {
      const earlier = before.get(change.id);
      if (!earlier) this.#tell(change);
      if (change.isDone && !earlier?.isDone)
        for (const stream of this.#streams) stream.tellNotification(change);
    }
  }

  #hear({ kind, id: subjectId, userIds, forAdmins = false }: Announcement, id: number): void {
    const change = { id, kind, subject: EVENTS[kind].subject, subjectId, userIds, forAdmins, isDone: false };
    this.#told.set(id, change);
    this.#tell(change);
  }

  #tell(change: Change): void {
    for (const stream of this.#streams) stream.tellChange(change);
  }

  #forget(stream: LiveStream): void {
    this.#streams.delete(stream);
  }

  #endAll(): void {
    for (const stream of this.#streams) stream.end();
  }
}
