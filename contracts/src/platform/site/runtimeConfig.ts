import * as z from 'zod/mini';
import { knownRemoteSchema } from './remotes';

export const siteSchema = z.enum(['all', 'trading', 'backoffice']);
export type Site = z.infer<typeof siteSchema>;

/**
 * A deployment's values for the browser. The gateway writes it into each page and serves it at `/config.json`,
 * so a front end is built once and configured where it runs.
 */
export const runtimeConfigSchema = z.object({
  /** The product's name; pages for admins append "Admin". */
  productName: z.string(),
  /** Base address of the REST api, without a trailing slash. */
  apiBase: z.string(),
  site: siteSchema,
  /** The back office's address for an admin on a trading-only site. */
  backofficeUrl: z.nullable(z.string()),
  /** Every remote, in the list's order (`remotes.json`). */
  remotes: z.array(knownRemoteSchema),
  landingCoins: z.array(z.string()),
  supportEmail: z.string(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
