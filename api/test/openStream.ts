import type { Hint } from '@souk/contracts/platform/notifications/hints';

export interface TestStream {
  /** All text so far, including heartbeats. */
  text(): string;
  hints(): Hint[];
  /** Waits for a condition. @throws Error if that takes too long. */
  until(isSo: () => boolean, withinMs?: number): Promise<void>;
  /** Settles when the api ends it. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream of hints. @throws Error if it is refused. */
export async function openStream(address: string, token: string): Promise<TestStream> {
  const leaving = new AbortController();
  const response = await fetch(`${address}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream was answered ${response.status}`);
  let text = '';
  const waiting = new Set<() => void>();
  const body = response.body;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (const wake of waiting) wake();
    }
  };
  const hints = () =>
    [...text.matchAll(/^event: changed\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data as string));
  return {
    text: () => text,
    hints,
    until: (isSo, withinMs = 5_000) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer);
          waiting.delete(wake);
          act();
        };
        const wake = () => isSo() && settle(resolve);
        const timer = setTimeout(() => settle(() => reject(new Error(`Only this came: ${text}`))), withinMs);
        waiting.add(wake);
        wake();
      }),
    ended: read().catch(() => undefined),
    close: () => leaving.abort(),
  };
}
