import type { Ring } from '@souk/contracts/backOffice/flags/rings';
import { RING_TIE_WORDS } from '@souk/contracts/backOffice/flags/ringWords';
import { t } from '@souk/contracts/texts/texts';
import { ErrorState } from '@souk/web-core/ui';
import { Drawer, Typography } from 'antd';
import { adminApi } from '../../../adminApi';
import { AT_END } from '../../../components/direction';
import { RingFacts } from '../../../components/evidence/RingFacts';
import { useReview } from '../../../components/review/useReview';
import { type Filter, optionsOf } from '../../../components/table/Filter';
import { type ListArguments, listOf, type Paged } from '../../../components/table/Paged';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { useKeys } from '../../../components/useKeys';
import { ringColumns } from './ringColumns';

/** Anything may change a ring, so a list is only as current as its request. */
const { useAdminRingsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminRings: build.query<Paged<Ring>, ListArguments>(listOf('/admin/rings', 'AdminRings')),
  }),
});

const FILTERS: readonly Filter[] = [
  { name: 'tie', label: t('Ties'), isMultiple: true, options: optionsOf(RING_TIE_WORDS) },
];
const LIST = { sorts: ['amount', 'people'] };

/** Accounts that may belong to one person, or trade in a circle: facts, which an admin judges. */
export function RingsTab() {
  const address = useListAddress(FILTERS, LIST);
  const list = useAdminRingsQuery(address.query, { refetchOnMountOrArgChange: true });
  const rows = list.data?.rows ?? [];
  const review = useReview(rows);
  useKeys({ j: review.next, k: review.previous }, review.id !== null);
  const ring = rows.find(({ id }) => id === review.id);
  // The facts that tied its people may be too old by now.
  const error = !ring && list.data ? new Error(t('This ring isn’t on this page of the list.')) : undefined;

  return (
    <>
      <ServerTable
        label={t('Rings')}
        columns={ringColumns(review.open)}
        address={address}
        filters={FILTERS}
        searchLabel={t('Name, email or user ID')}
        list={list}
        exportAs="rings"
        empty={t(
          'No rings found. Accounts appear here that share an address or a browser, or trade mostly with each other.',
        )}
        onOpen={review.open}
      />
      <Drawer
        placement={AT_END}
        open={review.id !== null}
        onClose={review.close}
        size="min(720px, 100vw)"
        title={
          ring
            ? t('Ring of {count, plural, one {# account} other {# accounts}}', { count: ring.people.length })
            : review.id && t('Ring')
        }
        closable={{ 'aria-label': t('Close') }}
      >
        {error !== undefined && <ErrorState error={error} onRetry={list.refetch} />}
        {ring && (
          <>
            <Typography.Paragraph type="secondary">
              {t('These are facts, no proof. A family shares a browser, and friends trade with each other.')}
            </Typography.Paragraph>
            <RingFacts ring={ring} />
          </>
        )}
      </Drawer>
    </>
  );
}
