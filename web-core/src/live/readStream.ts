import {
  DISPLACED_EVENT,
  HEARTBEAT_MS,
  HINT_EVENT,
  type Hint,
} from '@souk/contracts/platform/notifications/hints';
import { runtimeConfig } from '../config/runtimeConfig';
import { readToken } from '../request/token';

/** Two missed heartbeats, plus a margin. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;

/** `displaced`: the user has too many streams. `refused`: the api refused it. `broken`: any other failure. */
export type StreamEnd = 'ended' | 'displaced' | 'refused' | 'broken';

interface StreamReader {
  onSign: () => void;
  onHint: (hint: Hint) => void;
  signal: AbortSignal;
}

/** Reads the stream of hints until it ends. Uses `fetch`, because an EventSource cannot send a token. Never throws. */
export async function readStream({ onSign, onHint, signal }: StreamReader): Promise<StreamEnd> {
  const attempt = new AbortController();
  const leave = () => attempt.abort();
  let silence = setTimeout(leave, SILENCE_MS);
  signal.addEventListener('abort', leave);
  window.addEventListener('offline', leave);
  let end: StreamEnd = 'ended';
  try {
    const response = await ask(attempt.signal);
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'broken';
    onSign();
    await readBlocks(response.body, (blocks) => {
      clearTimeout(silence);
      silence = setTimeout(leave, SILENCE_MS);
      onSign();
      for (const block of blocks) if (isDisplaced(block)) end = 'displaced';
      for (const hint of blocks.map(hintOf)) if (hint) onHint(hint);
    });
    return end;
  } catch {
    return 'broken';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
    window.removeEventListener('offline', leave);
    leave();
  }
}

function ask(signal: AbortSignal): Promise<Response> {
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${readToken()}`, 'X-Idle': '1' };
  return fetch(`${runtimeConfig().apiBase}/events`, { headers, signal, cache: 'no-store' });
}

/** Reads server-sent events as blocks of lines that end with an empty line. */
async function readBlocks(
  body: ReadableStream<Uint8Array>,
  onBlocks: (blocks: string[]) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    onBlocks(blocks);
  }
}

const isDisplaced = (block: string) => block.startsWith(`event: ${DISPLACED_EVENT}\n`);

function hintOf(block: string): Hint | null {
  const start = `event: ${HINT_EVENT}\ndata: `;
  return block.startsWith(start) ? (JSON.parse(block.slice(start.length)) as Hint) : null;
}
