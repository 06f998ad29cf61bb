const PATIENCE_MS = 3000;

/** Resolves when the document's placeholder has waited long enough for the page that replaces it. */
export const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
