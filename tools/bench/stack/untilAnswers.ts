import { Failure } from '../../Failure';

const LIMIT_MS = 600_000;
const POLL_MS = 20;

/** Waits until an address answers with success. @throws Failure after ten minutes. */
export async function untilAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; ) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Failure(`${url} did not answer within ten minutes.`);
}
