import type { Command } from './Command';
import type { Model } from './Model';

export interface Done {
  command: Command;
  /** Id of its subject or result; 0 for none. */
  id: number;
  status: number;
  code: string | undefined;
  /** The request was repeated after its connection broke. */
  isRepeated: boolean;
}

/** The model after these commands in this order, or null if an answer differs. */
export function explain(before: Model, order: Done[]): Model | null {
  const model = before.clone();
  return order.every(
    (done) => answersAnotherRequest(done) || isAnswer(done, answerOf(model, done.command, done.id)),
  )
    ? model
    : null;
}

/** The answered request had changed in between: nothing happens. */
function answersAnotherRequest({ command, status }: Done): boolean {
  return (
    command.kind === 'act' &&
    status === 404 &&
    ANSWERS.includes(command.action) &&
    command.actor !== 'stranger'
  );
}

const ANSWERS: string[] = ['agree_cancel', 'agree_split', 'refuse', 'withdraw'];

/** A request that was carried out although its response was lost comes too late on repetition, unless its key is remembered. */
function isAnswer({ status, isRepeated }: Done, expected: number): boolean {
  return status === expected || (isRepeated && status === 409 && [200, 204].includes(expected));
}

/** Acting on a missing trade is refused; a missing permission is refused first. */
function answerOf(model: Model, command: Command, id: number): number {
  if (command.kind !== 'act' || model.trades.has(id)) return model.apply(command, id);
  const isForAdmins = ['verify', 'reject', 'resolve', 'divide', 'carry_out_split', 'cancel'].includes(
    command.action,
  );
  if (isForAdmins) return command.actor === 'admin' ? 404 : 403;
  return command.actor === 'admin' && command.action !== 'change_wallet' ? 403 : 404;
}
