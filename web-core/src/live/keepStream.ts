import { type Hint, RETOLD_SECONDS } from '@souk/contracts/platform/notifications/hints';
import { readStream, type StreamEnd } from './readStream';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A stream that lasted this long resets the backoff. */
const LASTING_MS = 5_000;

export interface StreamKeeper {
  /** A stream is open. @param hasMissed True if changes may have been lost that the stream does not repeat. */
  onUp: (hasMissed: boolean) => void;
  /** The stream has shown a sign of life. */
  onSign: () => void;
  onHint: (hint: Hint) => void;
  onDown: () => void;
  /** The api refused the stream: the session has ended. */
  onRefused: () => void;
  signal: AbortSignal;
  /** Time up to which all changes are known, in milliseconds since 1970. */
  knownUntil: number;
}

/** Keeps one stream open: reopens it after a pause that grows with each failure. */
export async function keepStream(keeper: StreamKeeper): Promise<void> {
  const { signal } = keeper;
  let { knownUntil } = keeper;
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = Date.now();
    let isUp = false;
    let seenAt = 0;
    const onSign = () => {
      seenAt = Date.now();
      if (!isUp) keeper.onUp(seenAt - knownUntil > RETOLD_SECONDS * 1_000);
      isUp = true;
      keeper.onSign();
    };
    const end = await readStream({ onSign, onHint: keeper.onHint, signal });
    if (isUp) {
      // A broken stream may have been dead since its last sign of life.
      knownUntil = end === 'broken' ? seenAt : Date.now();
      keeper.onDown();
    }
    if (signal.aborted) return;
    if (end === 'refused') keeper.onRefused();
    const isGood = isUp && end !== 'displaced' && Date.now() - startedAt > LASTING_MS;
    failures = isGood ? 0 : failures + 1;
    await pause(pauseAfter(end, failures), signal);
  }
}

/** Half of the pause is random, so that clients do not reconnect all at once. */
function pauseAfter(end: StreamEnd, failures: number): number {
  const isHopeless = end === 'displaced' || end === 'refused';
  const longest = isHopeless ? LONGEST_PAUSE_MS : FIRST_PAUSE_MS * 2 ** failures;
  return Math.min(longest, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** Ends early when the connection returns or the page becomes visible. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wakers = [
      [window, 'online'],
      [document, 'visibilitychange'],
      [signal, 'abort'],
    ] as const;
    const end = () => {
      clearTimeout(timer);
      for (const [target, event] of wakers) target.removeEventListener(event, wake);
      resolve();
    };
    const wake = () => {
      if (signal.aborted || !document.hidden) end();
    };
    const timer = setTimeout(end, milliseconds);
    for (const [target, event] of wakers) target.addEventListener(event, wake);
  });
}
