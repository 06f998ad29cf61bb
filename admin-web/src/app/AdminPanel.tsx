import { t } from '@souk/contracts/texts/texts';
import { usePageTitle } from '@souk/web-core';
import { classNames, Page, PageHeader } from '@souk/web-core/ui';
import { useDraftGuard } from '../components/unsaved/useDraftGuard';
import { useMediaQuery } from '../components/useMediaQuery';
import { NextDue } from '../features/backOffice/shared/NextDue';
import { OpenTab, type TabKey } from '../tabPaths';
import { AdminMenu, PlaceTabs } from './AdminMenu';
import styles from './AdminPanel.module.css';
import { GoTo } from './GoTo';
import { SummaryCards } from './SummaryCards';
import { useAdminTab } from './useAdminTab';

const HAS_RAIL = '(min-width: 1024px)';
/** From this width on, a table beside the groups has room for all its columns. */
const HAS_GROUPS = '(min-width: 1440px)';

/** The back office: its menu beside the open tab. @param tab Opens this one; else the address says which. */
export function AdminPanel({ tab }: { tab?: TabKey }) {
  const [open, openTab, tabs] = useAdminTab(tab);
  const { Page: Content, label } = open;
  usePageTitle(label);
  const guard = useDraftGuard();
  const select = (key: TabKey) => (key === open.key ? openTab(key) : guard(() => openTab(key)));
  const hasRail = useMediaQuery(HAS_RAIL);
  const hasGroups = useMediaQuery(HAS_GROUPS);
  const look = hasGroups ? 'groups' : hasRail ? 'rail' : 'top';
  return (
    <Page wide>
      <div className={styles.head}>
        <PageHeader title={tab === 'dashboard' ? t('Admin Dashboard') : t('Admin Panel')} />
        <NextDue />
        <GoTo />
        {tab !== 'dashboard' && <SummaryCards />}
      </div>
      <div className={hasRail ? styles.beside : undefined}>
        <div className={hasRail ? classNames(styles.side, hasGroups && styles.wide) : undefined}>
          <AdminMenu tabs={tabs} open={open} onOpen={select} look={look} />
        </div>
        <div className={styles.part} data-panel>
          <PlaceTabs tabs={tabs} open={open} onOpen={select} />
          <OpenTab value={open.key}>
            <Content />
          </OpenTab>
        </div>
      </div>
    </Page>
  );
}
