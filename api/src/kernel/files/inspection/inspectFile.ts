import { MAX_PIXELS, type MediaType, MIN_SIDE_PIXELS } from '@souk/contracts/fields/fileRules';
import { FairQueue, type Person } from './FairQueue';
import { runApart } from './runApart';

/** An unfinished inspection is `unreadable` too. */
const VERDICTS = ['sound', 'unreadable', 'too_many_pixels', 'needs_printing'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Files present at once, and their longest wait: with the inspection it is shorter than the gateway's timeout. */
const QUEUE = new FairQueue({ most: 8, waitLimitMs: 20_000 });
const PLATFORM: Person = { key: 'platform', isNew: false };

interface Inspection {
  person?: Person;
  /** Another user can see it: then a PDF with anything inside that cannot be removed must first be printed to a new one. */
  isShared?: boolean;
}

/**
 * Decodes files in a separate process, one at a time.
 * @throws AppError as `FairQueue` and `runApart`; Error if the inspector itself does not start.
 */
export function inspectFile(
  content: Buffer,
  mediaType: MediaType,
  { person = PLATFORM, isShared = false }: Inspection = {},
): Promise<Verdict> {
  const program = mediaType === 'application/pdf' ? 'inspectPdf' : 'inspectImage';
  const args = [MAX_PIXELS, MIN_SIDE_PIXELS, isShared ? 'shared' : ''].map(String);
  return QUEUE.run(person, async () => {
    const verdict = (await runApart(program, args, content)).toString();
    return VERDICTS.find((known) => known === verdict) ?? 'unreadable';
  });
}
