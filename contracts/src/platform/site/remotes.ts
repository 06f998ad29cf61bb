import * as z from 'zod/mini';
import { roleSchema } from '../../people/users';

/** A number beside an item: a field of the api's answer at `path`; fetched again when data of that tag changes. */
const navCountSchema = z.object({ path: z.string(), field: z.string(), tag: z.string() });
export type NavCount = z.infer<typeof navCountSchema>;

const navItemSchema = z.object({
  label: z.string(),
  to: z.string(),
  count: z.optional(navCountSchema),
  /** Its tab on a phone: one of web-core's icons, and a word. Left out, it is only in the menu. */
  tab: z.optional(z.object({ icon: z.string(), label: z.string() })),
});

/** A front end that the shell loads at run time, as `remotes.json` lists it (web-core/CONTRACT.md). */
export const remoteSchema = z.object({
  /** Its name in federation, such as `user_web`: its variables at the gateway (`USER_WEB_URL`) are named after it. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/, 'A remote is named like user_web')),
  /** Its workspace; the gateway serves its build under the same name. */
  folder: z.string().check(z.regex(/^[\w-]+$/, 'A remote has a folder of its own, such as user-web')),
  /** The sites that serve it, besides one that serves everything. */
  sites: z.array(z.enum(['trading', 'backoffice'])),
  /** Roles that see its pages. Their documents are prepared for the first of them. */
  roles: z.array(roleSchema).check(z.minLength(1)),
  /** Its pages. If two remotes have one for the same role, the first in the list shows it. */
  routes: z.array(z.string().check(z.startsWith('/'))),
  /** Pages that fetch their first data in one request: `GET /pages` and the page's own path. */
  asks: z.optional(z.array(z.string())),
  /** Pages that visitors see too, each with the page for a signed-in user: itself where they stay. */
  visitors: z.optional(z.record(z.string(), z.string())),
  navigation: z.partialRecord(roleSchema, z.array(navItemSchema)),
});
export type Remote = z.infer<typeof remoteSchema>;

export const remotesSchema = z.array(remoteSchema);

export const knownRemoteSchema = z.extend(
  z.pick(remoteSchema, {
    name: true,
    roles: true,
    routes: true,
    asks: true,
    visitors: true,
    navigation: true,
  }),
  {
    /** Address of its `mf-manifest.json`; null where this site does not serve it. */
    manifest: z.nullable(z.string()),
  },
);
export type KnownRemote = z.infer<typeof knownRemoteSchema>;
