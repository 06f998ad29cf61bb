import { t } from '@souk/contracts/texts/texts';
import {
  paths,
  useCurrentUser,
  useNotificationsInfiniteQuery,
  usePageTitle,
  useSearchParams,
  useUnreadCount,
} from '@souk/web-core';
import { errorText, useNextPage } from '../request';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  LinkButton,
  Page,
  PageHeader,
  Pending,
  RowCardSkeleton,
  Stack,
  Tabs,
} from '../ui';
import { NotificationRows } from './NotificationRows';
import styles from './NotificationsPage.module.css';
import { Preferences } from './Preferences';
import { useReadAll } from './useReadAll';

const TABS = [
  { key: 'list', label: t('What happened') },
  { key: 'settings', label: t('Notification settings') },
] as const;

/** All notifications, newest first. Administrators have no profile page and set their preferences here. */
export function NotificationsPage() {
  usePageTitle(t('Notifications'));
  const isAdmin = useCurrentUser().role === 'admin';
  const [search, setSearch] = useSearchParams();
  if (!isAdmin) return <List settings={`${paths.profile}?tab=notifications`} />;
  const tab = search.get('tab') === 'settings' ? 'settings' : 'list';
  return (
    <Page>
      <PageHeader title={t('Notifications')} />
      <Tabs
        label={t('Notifications')}
        tabs={TABS}
        selected={tab}
        onSelect={(key) => setSearch(key === 'list' ? {} : { tab: key }, { replace: true })}
      >
        {tab === 'settings' ? <Preferences /> : <Rows />}
      </Tabs>
    </Page>
  );
}

function List({ settings }: { settings: string }) {
  return (
    <Page>
      <PageHeader
        title={t('Notifications')}
        lead={t('Updates and to-dos')}
        actions={<LinkButton href={settings}>{t('Notification settings')}</LinkButton>}
      />
      <Rows />
    </Page>
  );
}

function Rows() {
  const query = useNotificationsInfiniteQuery();
  const nextPage = useNextPage(query);
  const rows = query.data?.pages.flatMap(({ items }) => items);
  const unread = useUnreadCount();
  const { readAll, isLoading, error } = useReadAll(rows);
  if (!rows) return <Pending query={query} inCard waiting={<RowCardSkeleton count={6} height={52} />} />;
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon="bell">{t('No notifications yet.')}</EmptyState>
      </Card>
    );
  return (
    <Stack>
      {error && <Banner tone="bad">{errorText(error, t('Couldn’t mark as read'))}</Banner>}
      <Card
        flush
        title={unread > 0 ? t('{unread} unread', { unread }) : t('All caught up')}
        action={
          unread > 0 && (
            <Button busy={isLoading} onClick={readAll}>
              {t('Mark all as read')}
            </Button>
          )
        }
      >
        <NotificationRows notifications={rows} />
      </Card>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={nextPage.isBusy} busyLabel={t('Loading…')} onClick={nextPage.ask}>
            {query.isFetchNextPageError ? t('Try to load earlier ones again') : t('Load earlier ones')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
