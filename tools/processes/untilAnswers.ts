import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';

const POLL_MS = 20;

/** Waits until an address answers with success. @throws Failure with the given text on timeout. */
export async function untilAnswers(
  lifecycle: Lifecycle,
  url: string,
  { limitMs = 60_000, failure }: { limitMs?: number; failure: string },
): Promise<void> {
  for (const deadline = Date.now() + limitMs; !(await answersOk(url)); ) {
    lifecycle.signal.throwIfAborted();
    if (Date.now() > deadline) throw new Failure(failure);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** True if an address answers with success within two seconds. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
