import { Readable } from 'node:stream';
import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import {
  DISPLACED_EVENT,
  HEARTBEAT_MS,
  HINT_EVENT,
  type Hint,
} from '@souk/contracts/platform/notifications/hints';
import { isAdmin, type SignedIn } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import type { Change } from './readRecentChanges';

/** Limit of bytes that a slow client leaves unread, besides the sockets' buffers. */
const BUFFER_BYTES = 64 * 1024;
const RETRY_MS = 2_000;

/** Administrators' lists show these, so all administrators are notified. */
const SEEN_BY_ADMINS: Record<EventSubject, boolean> = {
  trade: true,
  talk: false,
  deposit: true,
  withdrawal: true,
  kyc: true,
  account: false,
  offer: false,
  bid: false,
  market: false,
  report: false,
  question: false,
  approval: true,
  platform: true,
};

export class LiveStream {
  readonly body = new Readable({ read: () => undefined, highWaterMark: BUFFER_BYTES });
  #beatsAt = performance.now() + HEARTBEAT_MS;
  #isOver = false;

  constructor(
    private caller: SignedIn,
    private readonly admitAgain: () => Promise<SignedIn | null>,
  ) {
    this.body.once('close', () => {
      this.#isOver = true;
    });
    this.#write(`retry: ${RETRY_MS}\n\n`);
  }

  get userId(): number {
    return this.caller.user.id;
  }

  tellChange({ kind, subject, subjectId, userIds, forAdmins }: Change): void {
    const isForAdmins = forAdmins || SEEN_BY_ADMINS[subject];
    const isForAll = kind === 'settings_changed';
    if (isForAll || userIds.includes(this.userId) || (this.#isAdmin && isForAdmins))
      this.#tell({ subject, id: subjectId });
  }

  tellNotification({ userIds, forAdmins }: Change): void {
    if (userIds.includes(this.userId) || (this.#isAdmin && forAdmins))
      this.#tell({ subject: 'notification' });
  }

  /** Sends a keep-alive, and ends the stream with its session. @param now By the process's own clock. */
  async beat(now: number): Promise<void> {
    if (this.#isOver || now < this.#beatsAt) return;
    this.#beatsAt = now + HEARTBEAT_MS;
    this.#write(':\n\n');
    try {
      const caller = await this.admitAgain();
      if (caller) this.caller = caller;
      else this.end();
    } catch (error) {
      // A short outage of the database ends no session.
      if (error instanceof AppError) this.end();
    }
  }

  displace(): void {
    this.#write(`event: ${DISPLACED_EVENT}\ndata:\n\n`);
    this.end();
  }

  end(): void {
    if (!this.#isOver) this.body.push(null);
    this.#isOver = true;
  }

  get #isAdmin(): boolean {
    return isAdmin(this.caller.user);
  }

  #tell(hint: Hint): void {
    this.#write(`event: ${HINT_EVENT}\ndata: ${JSON.stringify(hint)}\n\n`);
  }

  #write(text: string): void {
    // A slow client is cut off, and reloads everything when it reconnects.
    if (!this.#isOver && !this.body.push(text)) this.body.destroy();
  }
}
