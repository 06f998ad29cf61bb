import { AppError } from '../../../kernel/AppError';

/**
 * Makes several changes to offers of one owner, all or none. They are locked in the order of their ids, so that two parallel calls cannot
 * deadlock.
 * @throws AppError as `change`, with the refused change.
 */
export async function changeInOrder<Change extends { id: number }>(
  changes: readonly Change[],
  change: (one: Change) => Promise<void>,
): Promise<void> {
  const inOrder = [...changes.entries()].sort(([, one], [, other]) => one.id - other.id);
  for (const [at, one] of inOrder) {
    try {
      await change(one);
    } catch (error) {
      throw error instanceof AppError ? ofChange(error, at) : error;
    }
  }
}

function ofChange({ code, params, message, errors }: AppError, at: number): AppError {
  const refused = errors ?? [{ field: 'id', code, message, ...(params && { params }) }];
  const named = refused.map((error) => ({ ...error, field: `changes.${at}.${error.field}` }));
  return new AppError(code, params as never, { errors: named });
}
