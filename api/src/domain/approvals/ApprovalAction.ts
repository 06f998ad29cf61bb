import type { ApprovalActionName } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { Need } from '@souk/contracts/backOffice/approvals/needWords';
import type { Weighed } from '@souk/contracts/backOffice/desk/weighing';
import type { Said } from '@souk/contracts/texts/Said';
import type { Transaction } from 'sequelize';
import type * as z from 'zod/mini';
import type { PlatformSettings } from '../policy/settings/settings';
import type { Caller } from '../session/Caller';

export interface Asked {
  caller: Caller;
  requestId: string;
  approvedBy?: number;
}

export interface SecondPerson {
  adminId: number;
  said: Weighed;
  settings: PlatformSettings;
}

/** An action that may need two people. It calls the use case and has no second implementation. */
export interface ApprovalAction<Payload = unknown, Result = unknown> {
  name: ApprovalActionName;
  /** Schema that reads a stored request; it covers every field. */
  payload: z.ZodMiniType<Payload>;
  subject: (payload: Payload) => [type: string, id: number | string];
  /** Needs two people even if `four_eyes` is off. */
  isAlwaysOfTwo?: true;
  /** The action locks the settings for update. Requests that took a shared lock first would block each other. */
  changesSettings?: true;
  /** Reason why one person is not enough; null if one is; `always` by default. Called only if `four_eyes` is on. */
  needs?: (
    transaction: Transaction,
    payload: Payload,
    context: { caller: Caller; settings: PlatformSettings },
  ) => Promise<Need | null> | Need | null;
  /** Describes the effect field by field to the approver, from the database and not only from the request. */
  summary: (transaction: Transaction, payload: Payload) => Promise<Said[]> | Said[];
  /** Users whose matter it is: none of them may approve it. */
  owners?: (transaction: Transaction, payload: Payload) => Promise<number[]>;
  /** Asks the second person for the same evidence as the first. @throws AppError as the use case does without it. */
  look?: (transaction: Transaction, payload: Payload, second: SecondPerson) => Promise<unknown>;
  /** @throws AppError if the action is no longer possible. */
  run: (transaction: Transaction, payload: Payload, asked: Asked) => Promise<Result>;
}

// Each action's own types were checked where it was made; in a list they are all alike.
// biome-ignore lint/suspicious/noExplicitAny: a list of actions on different payloads has no narrower type.
export type AnyApprovalAction = ApprovalAction<any>;

export function approvalAction<Payload, Result>(
  action: ApprovalAction<Payload, Result>,
): ApprovalAction<Payload, Result> {
  return action;
}
