import { HEARTBEAT_MS, type Hint } from '@souk/contracts/platform/notifications/hints';
import { keepStream } from './keepStream';
import { type Tag, tagsOf } from './liveTags';
import { Refresher } from './Refresher';
import { isLive, noteLive, takeFailed } from './reach';

/** Each tab polls after this time without a stream. */
const PATIENCE_MS = 10_000;
const ASK_EVERY_MS = 30_000;
/** A message of the leading tab expires after this time. */
const TRUSTED_MS = 2 * HEARTBEAT_MS + 10_000;

type Message =
  | { kind: 'hint'; hint: Hint }
  | { kind: 'live'; isLive: boolean }
  | { kind: 'refresh' }
  | { kind: 'ask' };

let current: LiveConnection | null = null;

/** Tells the browser's other tabs of a change that the stream does not report. */
export const tellTabs = (hint: Hint) => current?.tellOthers(hint);

/**
 * Keeps a signed-in user's tab up to date. One tab of the browser reads the stream of hints and passes them on to the
 * others; when it closes, another takes over. Without a stream, each tab polls.
 */
export class LiveConnection {
  readonly #refresher: Refresher;
  readonly #channel: BroadcastChannel | null;
  readonly #leaving = new AbortController();
  readonly #clock: ReturnType<typeof setInterval>;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #onSeen = () => this.#refresher.wake();
  readonly #onOffline = () => this.refresh();
  #hasStream = false;
  /** Last time at which changes were known to arrive, in milliseconds since 1970. Earlier changes have been fetched since. */
  #liveAt: number;

  constructor(userId: number, invalidate: (tags: Tag[]) => void, askedAt = Date.now()) {
    this.#liveAt = askedAt;
    const name = `souk-live-${userId}`;
    const { signal } = this.#leaving;
    this.#refresher = new Refresher(invalidate);
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener('message', ({ data }) => this.#hear(data as Message));
    this.#clock = setInterval(() => this.#look(), ASK_EVERY_MS);
    document.addEventListener('visibilitychange', this.#onSeen);
    // Refresh at once: the failing requests show that the connection is gone.
    window.addEventListener('offline', this.#onOffline);
    this.#setLive(false);
    current = this;
    this.#post({ kind: 'ask' });
    // Locks exist only over TLS. Without them each tab opens its own stream.
    if (navigator.locks) navigator.locks.request(name, { signal }, () => this.#lead()).catch(() => undefined);
    else void this.#lead();
  }

  close(): void {
    if (this.#leaving.signal.aborted) return;
    if (this.#hasStream) this.#post({ kind: 'live', isLive: false });
    this.#leaving.abort();
    if (current === this) current = null;
    document.removeEventListener('visibilitychange', this.#onSeen);
    window.removeEventListener('offline', this.#onOffline);
    clearInterval(this.#clock);
    clearTimeout(this.#patience);
    this.#refresher.stop();
    this.#channel?.close();
    noteLive(false);
  }

  refresh(): void {
    this.#refresher.all();
  }

  tellOthers(hint: Hint): void {
    this.#post({ kind: 'hint', hint });
  }

  #lead(): Promise<void> {
    this.#hasStream = true;
    this.#setLive(false);
    return keepStream({
      onUp: (hasMissed) => {
        if (hasMissed) this.#tell({ kind: 'refresh' });
      },
      onSign: () => this.#tell({ kind: 'live', isLive: true }),
      onHint: (hint) => this.#tell({ kind: 'hint', hint }),
      onDown: () => this.#tell({ kind: 'live', isLive: false }),
      onRefused: () => this.refresh(),
      signal: this.#leaving.signal,
      knownUntil: this.#liveAt,
    });
  }

  #tell(message: Message): void {
    if (this.#leaving.signal.aborted) return;
    this.#hear(message);
    this.#post(message);
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #hear(message: Message): void {
    if (message.kind === 'hint') this.#refresher.add(tagsOf(message.hint));
    else if (message.kind === 'refresh') this.refresh();
    else if (message.kind === 'live') this.#setLive(message.isLive);
    else if (this.#hasStream && isLive()) this.#post({ kind: 'live', isLive: true });
  }

  #setLive(live: boolean): void {
    const wasLive = isLive();
    noteLive(live);
    if (live || wasLive) this.#liveAt = Date.now();
    if (!live) {
      this.#patience ??= setTimeout(() => this.refresh(), PATIENCE_MS);
      return;
    }
    clearTimeout(this.#patience);
    this.#patience = undefined;
    if (!wasLive && takeFailed()) this.refresh();
  }

  /** Runs every 30 seconds: refreshes everything while there is no stream, or if a request failed. */
  #look(): void {
    if (!this.#hasStream && isLive() && Date.now() - this.#liveAt > TRUSTED_MS) this.#setLive(false);
    if (!isLive() || takeFailed()) this.refresh();
  }
}
