import * as z from 'zod/mini';
import { networkCode } from '../../chains/assets';
import { timestampSchema } from '../../fields/fields';
import { named } from '../../named';
import { PAUSE_REASONS } from '../../trading/trades/deadlines';
import { windDownNoticeSchema, windDownStatusSchema } from '../windDown/windDownSchemas';
import { incidentSchema } from './incidents';

/** Parts of the platform that may stand still, each alone. */
export const STATUS_PARTS = ['platform', 'trading', 'payouts', 'registrations'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** Tasks of administrators that people wait for. */
export const STATUS_QUEUES = ['deposits', 'withdrawals', 'identities', 'trades'] as const;
export type StatusQueue = (typeof STATUS_QUEUES)[number];

/** GET /status: the present state of the platform, for anyone, also during maintenance. No figure identifies anyone. */
export const statusSchema = named('Status', {
  /** The parts that do not work, and since when where that is known. */
  stopped: z.array(z.object({ part: z.enum(STATUS_PARTS), since: z.nullable(timestampSchema) })),
  /** Chains that cannot be followed: deposits from there are seen later. */
  networks_away: z.array(z.object({ network: networkCode, since: timestampSchema })),
  /** Full hours that the oldest item of each queue has been waiting; null where none waits. */
  waiting_hours: z.record(z.enum(STATUS_QUEUES), z.nullable(z.int())),
  /** Pauses of deadlines in the last 30 days, the newest first. */
  pauses: z.array(
    z.object({
      reason: z.enum(PAUSE_REASONS),
      /** The coin whose trades stood still; null: all of them. */
      network: z.nullable(networkCode),
      from: timestampSchema,
      /** Null: still. */
      to: z.nullable(timestampSchema),
    }),
  ),
  /** Those of the last 90 days, and older ones that last; the newest first. */
  incidents: z.array(incidentSchema),
  /** Null unless the platform closes down. */
  wind_down: z.nullable(windDownStatusSchema),
});
export type Status = z.infer<typeof statusSchema>;

/** GET /announcement: the administrators' text for everyone (empty: none), and the platform's closing down (null: it does not). */
export const announcementSchema = named('Announcement', {
  text: z.string(),
  wind_down: z.nullable(windDownNoticeSchema),
});
export type Announcement = z.infer<typeof announcementSchema>;
