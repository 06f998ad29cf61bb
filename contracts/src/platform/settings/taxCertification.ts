import * as z from 'zod/mini';

/** Declaration of tax residence: not asked, asked, or required for new offers and trades. */
export const taxCertification = z.enum(['off', 'ask', 'required'], {
  error: 'Tax residence must be off, ask or required',
});
