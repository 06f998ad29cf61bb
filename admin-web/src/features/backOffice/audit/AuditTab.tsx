import type { AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { ErrorState } from '@souk/web-core/ui';
import { Drawer } from 'antd';
import { adminApi } from '../../../adminApi';
import { AT_END } from '../../../components/direction';
import { useReview } from '../../../components/review/useReview';
import { type ListArguments, listOf, type Paged } from '../../../components/table/Paged';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { useKeys } from '../../../components/useKeys';
import { auditColumns } from './auditColumns';
import { auditFilters } from './auditFilters';
import { EntryFacts } from './EntryFacts';

const { useAuditLogQuery, useAdminsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query<Paged<AuditLogEntry>, ListArguments>(listOf('/admin/audit-log', 'AuditLog')),
    admins: build.query<AdminUser[], void>({
      query: () => ({ path: '/admin/users', query: { role: 'admin', sort: 'email', limit: 1000 } }),
      providesTags: ['AdminUsers'],
    }),
  }),
});

export function AuditTab() {
  const admins = useAdminsQuery();
  const filters = auditFilters(admins.data ?? []);
  const { query, ...place } = useListAddress(filters, { hasPeriod: true });
  // Lists write ids as "#12", so each accepts that form.
  const subject_id = String(query.subject_id ?? '').replace('#', '');
  const address = { ...place, query: { ...query, subject_id } };
  // An address that names an admin can be read only once the admins are loaded.
  const list = useAuditLogQuery(address.query, { skip: !admins.data, refetchOnMountOrArgChange: true });
  const rows = list.data?.rows ?? [];
  const review = useReview(rows);
  useKeys({ j: review.next, k: review.previous }, review.id !== null);
  const entry = rows.find(({ id }) => id === review.id);
  // An entry never changes; newer ones may have pushed it off the page that an old link names.
  const error = !entry && list.data ? new Error(t('This entry isn’t on this page of the log.')) : undefined;

  if (admins.error) return <ErrorState error={admins.error} onRetry={admins.refetch} />;
  return (
    <>
      <ServerTable
        label={t('Audit log')}
        columns={auditColumns(review.open)}
        address={address}
        filters={filters}
        list={list}
        searchLabel={t('Person, hash, ID or words')}
        exportAs="audit-log"
        empty={t('Nothing has been decided yet. Every decision of an admin appears here.')}
        onOpen={review.open}
      />
      <Drawer
        placement={AT_END}
        open={review.id !== null}
        onClose={review.close}
        size="min(720px, 100vw)"
        title={review.id && t('Entry #{id}', { id: review.id })}
        closable={{ 'aria-label': t('Close') }}
      >
        {error !== undefined && <ErrorState error={error} onRetry={list.refetch} />}
        {entry && <EntryFacts entry={entry} />}
      </Drawer>
    </>
  );
}
