const LOAD_FAILURE = /loading (css )?chunk|RUNTIME-\d+|dynamically imported module|script error/i;

/** Whether an error says that code could not be fetched, rather than that it broke: then another try may help. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || LOAD_FAILURE.test(error.message);
}
