import type { Assignment } from '@souk/contracts/backOffice/desk/assignments';
import type { Shift } from '@souk/contracts/backOffice/desk/shift';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { serverNow } from '@souk/web-core/format';
import { adminApi } from '../../../adminApi';
import { reviewPath } from '../../../tabPaths';
import type { QUEUES } from './queues';

type Queue = (typeof QUEUES)[number];
type Figure = Queue['figure'];

interface Row {
  id?: number;
  user?: { id: number };
  created_at?: string;
  status_at?: string;
  waiting_since?: string | null;
  flags?: readonly Flag[];
  claim: Assignment | null;
  dispute?: { seller: Awaited; buyer: Awaited } | null;
}
interface Awaited {
  evidence_by: string | null;
}

/** Each queue's list, the oldest first, and the tab that opens its cases. */
const LISTS: Record<
  Figure,
  [tab: Parameters<typeof reviewPath>[0], path: string, status: string, sort: string]
> = {
  pending_deposits: ['deposits', '/admin/deposits', 'pending', 'created_at'],
  pending_withdrawals: ['withdrawals', '/admin/withdrawals', 'pending,processing', 'created_at'],
  trades_to_verify: ['trades', '/admin/trades', 'crypto_sent', 'status_at'],
  disputed_trades: ['trades', '/admin/trades', 'disputed', 'status_at'],
  pending_kyc: ['kyc', '/admin/kyc-people', 'pending', 'created_at'],
  open_reports: ['reports', '/admin/reports', 'open', 'created_at'],
  open_questions: ['questions', '/admin/questions', 'waiting', 'waiting_since'],
};

const MOST = 10;

interface Wanted {
  queues: readonly Queue[];
  waitingSince: PlatformStatistics['waiting_since'];
  selfId: number;
  isFlagged: boolean;
}

interface Due {
  since: string;
  to: string;
}

export const nextApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads the queues in the order of their oldest case, as long as the next may have an older one; null if none has a wanted case. */
    nextDue: build.mutation<Due | null, Wanted>({
      queryFn: async ({ queues, waitingSince, ...wanted }, _api, _options, send) => {
        let first: Due | null = null;
        const waiting = queues
          .map(({ figure }) => ({ figure, since: waitingSince[figure] ?? NEVER }))
          .toSorted((one, other) => one.since.localeCompare(other.since));
        for (const { figure, since } of waiting) {
          if ((first?.since ?? NEVER) <= since) break;
          const [tab, path, status, sort] = LISTS[figure];
          const { data, error } = await send({ path, query: { status, sort, skip: 0, limit: MOST } });
          if (error) return { error };
          const row = (data as Row[]).find((one) => isWanted(one, wanted));
          if (row && sinceOf(row) < (first?.since ?? NEVER))
            first = {
              since: sinceOf(row),
              to: `${reviewPath(tab, row.id ?? row.user?.id ?? 0)}&status=${status}&sort=${sort}`,
            };
        }
        return { data: first };
      },
    }),
    shift: build.query<Shift, void>({ query: () => '/admin/shift', providesTags: ['AuditLog'] }),
  }),
});

/** Sorts after every moment. */
const NEVER = '9';

const sinceOf = ({ waiting_since, status_at, created_at }: Row) =>
  waiting_since ?? status_at ?? created_at ?? NEVER;

/** True if a case is flagged as wanted, no other admin is at it, and it is our turn. */
function isWanted(
  { flags = [], claim, dispute }: Row,
  { selfId, isFlagged }: Omit<Wanted, 'queues' | 'waitingSince'>,
) {
  const isAwaited = [dispute?.seller, dispute?.buyer].some(
    (side) => side?.evidence_by && Date.parse(side.evidence_by) > serverNow(),
  );
  return flags.length > 0 === isFlagged && (!claim || claim.by.id === selfId) && !isAwaited;
}

export const { useNextDueMutation, useShiftQuery } = nextApi;
