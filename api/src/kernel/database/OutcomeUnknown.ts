/**
 * The reply to COMMIT was lost: the server may have committed, or may yet. The operation must not be run again unless a row of its own,
 * such as its idempotency key, shows whether it was done.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection broke during COMMIT: the operation may have been carried out', { cause });
  }
}
