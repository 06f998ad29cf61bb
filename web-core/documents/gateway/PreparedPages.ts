import { hasPage } from '@souk/contracts/platform/site/hasPage';
import * as z from 'zod/mini';

/**
 * Schema of a remote's `pages.json`: needed files by address. `:id` in an address matches any one segment, and a query
 * lists the values a parameter may have: `/profile?tab=kyc`, or `/admin?tab=|users`, in which the empty value matches
 * an absent parameter.
 */
export const preparedPagesSchema = z.record(
  z.string(),
  z.object({
    files: z.array(z.string()),
    /** Stylesheets as HTML if the page has a placeholder; otherwise they are among `files`. */
    styles: z.optional(z.string()),
    /** HTML in English, shown until the page runs. */
    placeholder: z.optional(z.string()),
    translated: z.optional(z.record(z.string(), z.string())),
  }),
);
export type PreparedPages = z.infer<typeof preparedPagesSchema>;

export interface Address {
  path: string;
  query: URLSearchParams;
}

/** Finds the page at an address; the most specific pattern wins. */
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
