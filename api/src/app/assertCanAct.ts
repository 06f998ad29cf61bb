import { randomUUID } from 'node:crypto';
import { ConfigError } from '@souk/server-core/environment';
import { noteRemoval, removeNoted } from '../domain/files/fileRemovals';
import { readWrongRights } from '../domain/models/appendOnly';
import type { Services } from '../domain/Services';
import { readClockLead } from '../kernel/database/compareClocks';
import { MAX_LEAD_SECONDS } from '../kernel/database/Readiness';
import { select } from '../kernel/database/statements';
import { inTransaction } from '../kernel/database/transaction';
import { inspectFile } from '../kernel/files/inspection/inspectFile';
import { SmtpError, verifySmtp } from '../kernel/mail/verifySmtp';

type Proving = Pick<Services, 'sequelize' | 'sealedFiles' | 'config' | 'logger'>;

/** Each tries once what the platform does later, and leaves no trace. It throws an Error with the fault and its remedy. */
const PROOFS: ((services: Proving) => Promise<void>)[] = [
  proveRights,
  proveClock,
  proveInspector,
  proveStorage,
  proveMail,
];

/**
 * Proves at start that the platform can act. Outside production the log only warns.
 * @throws ConfigError that lists all faults.
 */
export async function assertCanAct(services: Proving): Promise<void> {
  const proved = await Promise.allSettled(PROOFS.map((prove) => prove(services)));
  const problems = proved.flatMap((proof) =>
    proof.status === 'rejected' ? [(proof.reason as Error).message] : [],
  );
  if (problems.length === 0) return;
  if (services.config.production) throw new ConfigError(problems.join('; '));
  for (const problem of problems) services.logger.warn({ problem }, 'the platform cannot do everything');
}

/** Without an owner the api's user owns the tables and has all rights: production requires an owner. */
async function proveRights({ sequelize, config }: Proving): Promise<void> {
  if (!config.ownerUrl) return;
  const wrong = await readWrongRights(sequelize);
  if (wrong.length > 0)
    throw new Error(
      `The user of DATABASE_URL ${wrong.join(', and ')}: see 'Database users' in docs/operators/operations.md`,
    );
}

const QUARTER_SECONDS = 900;

/** A whole number of quarter hours is a time zone, which NTP does not correct. */
async function proveClock({ sequelize }: Proving): Promise<void> {
  const [session] = await select<{ zone: string; minutes: number }>(
    sequelize,
    'SELECT @@session.time_zone AS zone, TIMESTAMPDIFF(MINUTE, UTC_TIMESTAMP(), NOW()) AS minutes',
  );
  if (session && Number(session.minutes) !== 0)
    throw new Error(
      `Connections to the database are in the time zone ${session.zone}, not UTC: let nothing between the api and the database set it`,
    );
  const lead = await readClockLead(sequelize);
  if (Math.abs(lead) <= MAX_LEAD_SECONDS) return;
  const way = `${Math.abs(lead)} seconds ${lead > 0 ? 'ahead of' : 'behind'}`;
  const quarters = Math.round(lead / QUARTER_SECONDS);
  const isZone = quarters !== 0 && Math.abs(lead - quarters * QUARTER_SECONDS) <= MAX_LEAD_SECONDS;
  throw new Error(
    `The clock of this machine is ${way} the database's: ${
      isZone ? 'one of the two runs in local time, set it to UTC' : 'keep both by NTP'
    }`,
  );
}

/** The smallest white picture allowed. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAJ0lEQVR42u3JoQEAAAwCIP9/WvPCPoBK+okxxhhjjDHGGGOMMcYcA4uOdZZzS32eAAAAAElFTkSuQmCC',
  'base64',
);
const PAGE = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

async function proveInspector(): Promise<void> {
  const verdicts = await Promise.all([
    inspectFile(PICTURE, 'image/png'),
    inspectFile(PAGE, 'application/pdf', { isShared: true }),
  ]).catch((error: Error) => [error.message]);
  if (verdicts.some((verdict) => verdict !== 'sound'))
    throw new Error(
      `Files that people send cannot be inspected (${verdicts.join(', ')}): give the api the memory that docs/operators/operations.md names under 'Resources', on a Node of README's list`,
    );
}

/** The note gets the file removed even if the process dies before. */
async function proveStorage({ sequelize, sealedFiles, config }: Proving): Promise<void> {
  const file = { storageKey: randomUUID(), userId: 0 };
  const content = Buffer.from('Souk proves that it can store files.');
  try {
    await inTransaction(sequelize, (transaction) => noteRemoval(transaction, file.storageKey));
    await sealedFiles.keep(file, content);
    const stored = await sealedFiles.read(file);
    if (!stored?.equals(content)) throw new Error('what was written cannot be read');
    await removeNoted({ sequelize, sealedFiles }, file.storageKey);
  } catch (error) {
    throw new Error(
      `Files cannot be stored where KYC_STORAGE_URL says, ${config.kycStorageUrl}: ${reasonOf(error as Error)}`,
    );
  }
}

/** The platform starts without its mail server: mails wait in the database. */
async function proveMail({ config, logger }: Proving): Promise<void> {
  if (!config.smtpUrl) return;
  try {
    await verifySmtp(config.smtpUrl);
  } catch (error) {
    const problem = `Mails cannot be sent as SMTP_URL says, through ${new URL(config.smtpUrl).host}: ${(error as Error).message}`;
    if (error instanceof SmtpError && error.isAway) logger.error({ problem }, 'the mail server is away');
    else throw new Error(problem);
  }
}

/** Finds a cause such as a refused connection, deep within "fetch failed". */
function reasonOf({ message, cause }: Error): string {
  const inner = cause as Error | undefined;
  return inner?.message ? reasonOf(inner) : message;
}
