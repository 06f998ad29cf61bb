import type { AlarmCode } from '@souk/contracts/backOffice/alarms';
import type { AssignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import type { NoteSubject } from '@souk/contracts/backOffice/desk/notes';
import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import type { OnlyMailedKind } from '@souk/contracts/platform/notifications/events';
import type { Channel } from '@souk/contracts/platform/notifications/notifications';
import type { Model, ModelStatic, Transaction } from 'sequelize';
import type { Job } from '../kernel/jobs/Job';
import type { MailParts } from '../kernel/mail/composeMail';
import type { AnyApprovalAction } from './approvals/ApprovalAction';
import type { User } from './models';
import type { OutboxEvent } from './outbox/OutboxEvent';
import type { PersonalTables } from './personalTables';
import type { Route } from './routes/route';
import type { Services } from './Services';

export type WaitingQueue = keyof PlatformStatistics['waiting_since'];

export interface Queue {
  /** SQL after FROM: a table, and the condition for rows that wait. */
  from: string;
  /** Column with the time since when a row waits. */
  since: string;
  /** The column whose distinct values are counted; `id` by default. */
  counted?: string;
}

/**
 * Makes a mail at the moment of sending, with its own secret if it has a link: no secret is stored in the queue.
 * @param user Locked, with the time for `timeOf`.
 * @param data The announcement's data.
 * @returns null if there is nothing left to say.
 */
export type MakeMail = (
  transaction: Transaction,
  about: { user: User; config: Services['config']; data: Record<string, string> },
) => Promise<MailParts | null>;

/** A table of messages that wait to be read or sent. */
export interface Outlet {
  table: string;
  /** Set if its messages leave the site: those of a trade are sent only after they stay unread for this long. */
  unreadSeconds?: number;
  toDevices?: true;
}

/** A SELECT over a feature's tables for code in lower layers or earlier modules. */
export type View =
  /** Networks that take no payments: `network`, `since`. */
  | 'stuckNetworks'
  /** Open trades that a chain shows as paid by one of `:hashes`, as `findSeenHashes` reads them. */
  | 'foundHashes'
  /** Number of thumbs up that `:ids` gave each other, revealed and not removed: `authorId`, `ratedId`, `count`. */
  | 'thumbsUp'
  /** Time of the last restore and of its backup: `at`, `backupAt`. */
  | 'lastRestore';

/** Columns that may change after insert, or all except some. An empty list: append-only. */
export type Changeable = readonly string[] | { except: readonly string[] };

/**
 * A feature's own declarations. Code that concerns all features uses `services.features`, or `allFeatures` if it has only a
 * transaction.
 */
export interface Feature {
  routes?: readonly Route[];
  approvals?: readonly AnyApprovalAction[];
  jobs?: readonly Job<Services>[];
  /** SQL condition for a table's rows that expire at `:now` and are deleted. */
  expires?: Record<string, string>;
  /** Tables whose rows are never deleted. In other tables all columns may change. */
  changeable?: Record<string, Changeable>;
  /** Rules for `checkDecisions`: queries for rows that break each rule, as `row`, `expected` and `found`. */
  proves?: Record<string, string | string[]>;
  personal?: PersonalTables;
  /** Rows that wait for an admin. `WAITING_STATUSES` are its replacements. */
  queues?: Partial<Record<WaitingQueue, Queue>>;
  /** Waiting rows under their metric names; alert rules read these names. */
  gauges?: Record<string, Queue>;
  /** Platform faults: the rest of a SELECT for an alarm's subject, its start and its count. */
  alarms?: Partial<Record<AlarmCode, string | string[]>>;
  /** Tables that hold a channel's waiting messages. */
  channels?: Partial<Record<Channel, Outlet>>;
  /** Models of what admins assign and write notes on. */
  subjects?: Partial<Record<AssignmentSubject | NoteSubject, ModelStatic<Model>>>;
  views?: Partial<Record<View, string>>;
  /** Disables what acts for a user whose account is closed or may be compromised. @param since Also deletes what was added since then. */
  revoke?: (transaction: Transaction, userId: number, since?: Date) => Promise<unknown>;
  /** Undoes the closing of an identity after an administrator decides about it again. */
  reopen?: (transaction: Transaction, userId: number) => Promise<unknown>;
  /**
   * Handles events in the transaction that notifies people. Events may arrive again after a failure, or with an event that settles
   * them.
   */
  onEvents?: (transaction: Transaction, events: readonly OutboxEvent[]) => Promise<void>;
  mails?: Partial<Record<OnlyMailedKind, MakeMail>>;
}

declare module './Services' {
  interface Services {
    features: readonly Feature[];
  }
}

export type Module = Record<string, Feature>;
