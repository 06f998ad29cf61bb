import examples from './examples.json' with { type: 'json' };

/** Real answers, as tests got them (`test/takeExample.ts`), by the name of their schema or of the operation. */
export const EXAMPLES: Record<string, unknown> = examples;
