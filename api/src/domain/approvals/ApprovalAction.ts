import type { ApprovalActionName } from '@souk/contracts/backOffice/approvalActions';
import type { Need } from '@souk/contracts/backOffice/needWords';
import type { Said } from '@souk/contracts/oldSentences';
import type { Transaction } from 'sequelize';
import type * as z from 'zod/mini';
import type { PlatformSettings } from '../policy/settings/settings';
import type { Caller } from '../session/Caller';

/** Who asks for something, and by which request. */
export interface Asked {
  caller: Caller;
  requestId: string;
  /** The second person, once there is one. */
  approvedBy?: number;
}

/** Something that may take two people. What it does is the use case's: it has no second implementation. */
export interface ApprovalAction<Payload = unknown, Result = unknown> {
  name: ApprovalActionName;
  /** What a stored request is read by; it knows every field. */
  payload: z.ZodMiniType<Payload>;
  subject: (payload: Payload) => [type: string, id: number | string];
  /** Takes two people also while `four_eyes` is off. */
  isAlwaysOfTwo?: true;
  /** What it does locks the settings. Requests that share them first would all stand in each other's way. */
  changesSettings?: true;
  /** Why one person is not enough; null where one is. Asked only while `four_eyes` is on. */
  needs: (
    transaction: Transaction,
    payload: Payload,
    context: { caller: Caller; settings: PlatformSettings },
  ) => Promise<Need | null> | Need | null;
  /** What it does exactly, field by field, for the person who approves it: from the database, never from the request's words alone. */
  summary: (transaction: Transaction, payload: Payload) => Promise<Said[]> | Said[];
  /** Whose matter it is: none of them approves it. */
  owners?: (transaction: Transaction, payload: Payload) => Promise<number[]>;
  /** @throws AppError where it cannot be done any more. */
  run: (transaction: Transaction, payload: Payload, asked: Asked) => Promise<Result>;
}

// Each action's own types were checked where it was made; in a list they are all alike.
// biome-ignore lint/suspicious/noExplicitAny: a list of actions on different payloads has no narrower type.
export type AnyApprovalAction = ApprovalAction<any>;

/** Tells the types of an action. */
export function approvalAction<Payload, Result>(
  action: ApprovalAction<Payload, Result>,
): ApprovalAction<Payload, Result> {
  return action;
}
