import { MAX_PIXELS, type MediaType, MIN_SIDE_PIXELS } from '@souk/contracts/fileRules';
import { FairQueue, type Person } from './FairQueue';
import { runApart } from './runApart';

/** One that could not be finished is `unreadable` too. */
const VERDICTS = ['sound', 'unreadable', 'too_many_pixels', 'needs_printing'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Files that are here at once, and how long one waits: with the time that it then takes, less than the gateway waits. */
const QUEUE = new FairQueue({ most: 8, waitLimitMs: 20_000 });
const PLATFORM: Person = { key: 'platform', isNew: false };

interface Inspection {
  person?: Person;
  /** Whether another user gets to see it: then a PDF with anything inside that cannot be taken out has to be printed to one first. */
  isShared?: boolean;
}

/**
 * Decodes a file apart, one file at a time.
 * @throws AppError as `FairQueue` and `runApart`; Error where the inspector itself does not start.
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
