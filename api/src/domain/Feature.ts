import type { AlarmCode } from '@souk/contracts/backOffice/alarms';
import type { AssignmentSubject } from '@souk/contracts/backOffice/assignments';
import type { NoteSubject } from '@souk/contracts/backOffice/notes';
import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import type { OnlyMailedKind } from '@souk/contracts/platform/events';
import type { Channel } from '@souk/contracts/platform/notifications';
import type { Model, ModelStatic, Transaction } from 'sequelize';
import type { Job } from '../kernel/jobs/Job';
import type { MailParts } from '../kernel/mail/composeMail';
import type { AnyApprovalAction } from './approvals/ApprovalAction';
import type { User } from './models';
import type { OutboxEvent } from './outbox/OutboxEvent';
import type { PersonalTables } from './personalTables';
import type { Route } from './routes/route';
import type { Services } from './Services';

/** A queue of an administrator, as the desk and the statistics name it. */
export type WaitingQueue = keyof PlatformStatistics['waiting_since'];

/** Rows that wait. */
export interface Queue {
  /** A table and which of its rows wait: what follows FROM. */
  from: string;
  /** The column that says since when. */
  since: string;
  /** The column whose distinct values are counted; `id` by default. */
  counted?: string;
}

/**
 * Makes a mail at the moment in which it is sent, with a secret of its own where it has a link: none lies in the queue.
 * @param user Locked, with the time for `timeOf`.
 * @param data Of the announcement.
 * @returns null where there is nothing to say any more.
 */
export type MakeMail = (
  transaction: Transaction,
  about: { user: User; config: Services['config']; data: Record<string, string> },
) => Promise<MailParts | null>;

/** A table of messages that wait for their readers, or to be sent. */
export interface Outlet {
  table: string;
  /** They leave the site; those of a trade only where they stay unread for so long. */
  unreadSeconds?: number;
  /** One for each browser of theirs. */
  toDevices?: true;
}

/** A SELECT that lower floors, or modules before it, need of a feature's tables. */
export type View =
  /** Networks that take no payments: `network`, `since`. */
  | 'stuckNetworks'
  /** Open trades that a chain shows to be paid by one of `:hashes`, as `findSeenHashes` reads them. */
  | 'foundHashes'
  /** How often `:ids` gave each other a thumb up that is revealed and was not removed: `authorId`, `ratedId`, `count`. */
  | 'thumbsUp'
  /** When the database was last set back, and to when: `at`, `backupAt`. */
  | 'lastRestore';

/** Columns that may change after insert, or all except some. Of an append-only table: none. */
export type Changeable = readonly string[] | { except: readonly string[] };

/** A feature's own declarations. Code that concerns all features goes through `services.features`, or `allFeatures` where it has only its transaction. */
export interface Feature {
  routes?: readonly Route[];
  /** Its actions that may take two people. */
  approvals?: readonly AnyApprovalAction[];
  /** It does these by itself. */
  jobs?: readonly Job<Services>[];
  /** Which rows of a table are deleted because their time is over at `:now`, as a condition. */
  expires?: Record<string, string>;
  /** Its tables whose rows are never deleted. Of other tables all may change. */
  changeable?: Record<string, Changeable>;
  /** Rules for `checkDecisions`: queries of the rows that break each, as `row`, `expected` and `found`. */
  proves?: Record<string, string | string[]>;
  /** The export and erasure of each table with rows about users. */
  personal?: PersonalTables;
  /** Rows that wait for an admin. `WAITING_STATUSES` are its replacements. */
  queues?: Partial<Record<WaitingQueue, Queue>>;
  /** Rows that wait, as the metrics name them; alert rules read these names. */
  gauges?: Record<string, Queue>;
  /** Faults of the platform: the rest of a SELECT for an alarm's subject, since when it is so, and how many there are. */
  alarms?: Partial<Record<AlarmCode, string | string[]>>;
  /** Where the messages of a channel wait. */
  channels?: Partial<Record<Channel, Outlet>>;
  /** Models of the cases that admins assign, and of what they note about. */
  subjects?: Partial<Record<AssignmentSubject | NoteSubject, ModelStatic<Model>>>;
  views?: Partial<Record<View, string>>;
  /** Switches off what acts for a user whose account is closed, or may be in other hands. @param since Then it deletes what was added since. */
  revoke?: (transaction: Transaction, userId: number, since?: Date) => Promise<unknown>;
  /** Takes back what closed an identity: an administrator decided about it again. */
  reopen?: (transaction: Transaction, userId: number) => Promise<unknown>;
  /** Follows what happened, in the transaction that tells people of it; the events may come again: after a failure, and with one that they settle. */
  onEvents?: (transaction: Transaction, events: readonly OutboxEvent[]) => Promise<void>;
  /** The mails that only it can make. */
  mails?: Partial<Record<OnlyMailedKind, MakeMail>>;
}

declare module './Services' {
  interface Services {
    /** All that the product does, each as it says itself. */
    features: readonly Feature[];
  }
}

/** The features of a module by their folders. */
export type Module = Record<string, Feature>;
