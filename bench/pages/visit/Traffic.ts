import type { CDPSession, Page } from 'playwright';

/** One request of a page. */
export interface Transfer {
  url: string;
  kind: 'document' | 'script' | 'style' | 'api' | 'icon' | 'other';
  /** Bytes on the wire, headers included; 0 when the browser had it already. */
  bytes: number;
  /** Milliseconds of the browser's clock. `ended` is infinite until it has. */
  began: number;
  ended: number;
}

const KINDS: Record<string, Transfer['kind']> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
};

/** What goes over the wire while a page is open. */
export class Traffic {
  readonly #transfers = new Map<string, Transfer>();

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!/^https?:/.test(request.url)) return;
      const kind = kindOf(new URL(request.url).pathname, type ?? '');
      const [began, ended] = [timestamp * 1000, Number.POSITIVE_INFINITY];
      this.#transfers.set(requestId, { url: request.url, kind, bytes: 0, began, ended });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const transfer = this.#transfers.get(requestId);
      if (transfer) Object.assign(transfer, { bytes: encodedDataLength, ended: timestamp * 1000 });
    });
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      const transfer = this.#transfers.get(requestId);
      if (transfer) transfer.ended = timestamp * 1000;
    });
  }

  static async of(page: Page): Promise<Traffic> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new Traffic(session);
  }

  get transfers(): Transfer[] {
    return [...this.#transfers.values()];
  }

  /** Waits until nothing has gone over the wire for a while. */
  async quiet(ms = 800, limitMs = 30_000): Promise<void> {
    let [count, since] = [-1, Date.now()];
    for (const deadline = Date.now() + limitMs; Date.now() < deadline && Date.now() - since < ms; ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const open = this.transfers.some(({ ended }) => ended === Number.POSITIVE_INFINITY);
      if (open || this.#transfers.size !== count) [count, since] = [this.#transfers.size, Date.now()];
    }
  }
}

function kindOf(path: string, type: string): Transfer['kind'] {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/favicon')) return 'icon';
  return KINDS[type] ?? 'other';
}
