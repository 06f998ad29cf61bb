import type { Hint } from '@souk/contracts/platform/notifications/hints';

/** Stream of hints that a test controls. */
export interface HeldStream {
  headers: Headers;
  signal: AbortSignal;
  say: (text: string) => void;
  hint: (hint: Hint) => void;
  end: () => void;
}

interface HeldStreams {
  streams: HeldStream[];
  last: () => HeldStream;
  tries: number;
  refusal: (() => Response) | null;
}

/** Answers each request with a stream that stays open until the test ends. */
export function holdStreams(): HeldStreams {
  const held: HeldStreams = {
    streams: [],
    last: () => held.streams.at(-1) as HeldStream,
    tries: 0,
    refusal: null,
  };
  globalThis.fetch = async (_input, init = {}) => {
    held.tries += 1;
    if (held.refusal) return held.refusal();
    const { stream, body } = hold(init);
    held.streams.push(stream);
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return held;
}

function hold({ headers, signal }: RequestInit): { stream: HeldStream; body: ReadableStream<Uint8Array> } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const ignore = () => undefined;
  const say = (text: string) => void writer.write(encoder.encode(text)).catch(ignore);
  signal?.addEventListener('abort', () => void writer.abort().catch(ignore));
  const stream = {
    headers: new Headers(headers),
    signal: signal as AbortSignal,
    say,
    hint: (hint: Hint) => say(`event: changed\ndata: ${JSON.stringify(hint)}\n\n`),
    end: () => void writer.close().catch(ignore),
  };
  return { stream, body: readable };
}
