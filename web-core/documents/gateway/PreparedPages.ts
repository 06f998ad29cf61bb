import { hasPage } from '@souk/contracts/platform/hasPage';
import * as z from 'zod/mini';

/**
 * A remote's `pages.json`: by address, what its page needs. An address has `:id` for any one segment, and names the values
 * that a query parameter may have: `/profile?tab=kyc`; `/admin?tab=|users`, where the empty one stands for its absence.
 */
export const preparedPagesSchema = z.record(
  z.string(),
  z.object({
    /** Files to fetch at once. */
    files: z.array(z.string()),
    /** Its stylesheets as HTML, where it has a placeholder; otherwise they are among the files. */
    styles: z.optional(z.string()),
    /** Shown in its place until it runs, as HTML in English. */
    placeholder: z.optional(z.string()),
    /** The same in other languages. */
    translated: z.optional(z.record(z.string(), z.string())),
  }),
);
export type PreparedPages = z.infer<typeof preparedPagesSchema>;

export interface Address {
  path: string;
  query: URLSearchParams;
}

/** The page at an address; where several are, the most particular one. */
export function findPage(pages: PreparedPages, address: Address): PreparedPages[string] | null {
  const patterns = Object.keys(pages).filter((pattern) => matchesAddress(pattern, address));
  const [closest] = patterns.sort((one, other) => other.length - one.length);
  return closest === undefined ? null : (pages[closest] ?? null);
}

export function matchesAddress(pattern: string, { path, query }: Address): boolean {
  const [route = '', wanted] = pattern.split('?');
  return (
    hasPage({ routes: [route] }, path.replace(/\/+$/, '')) &&
    [...new URLSearchParams(wanted)].every(([name, values]) =>
      values.split('|').includes(query.get(name) ?? ''),
    )
  );
}
