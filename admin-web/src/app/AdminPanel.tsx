import { t } from '@souk/contracts/texts/texts';
import { usePageTitle } from '@souk/web-core';
import { classNames, Page, PageHeader } from '@souk/web-core/ui';
import { useDraftGuard } from '../components/unsaved/useDraftGuard';
import { useMediaQuery } from '../components/useMediaQuery';
import { NextDue } from '../features/backOffice/shared/NextDue';
import { OpenTab } from '../tabPaths';
import { AdminMenu } from './AdminMenu';
import styles from './AdminPanel.module.css';
import type { AdminTab } from './adminTabs';
import { GoTo } from './GoTo';
import { SummaryCards } from './SummaryCards';
import { useAdminTab } from './useAdminTab';

/** From this width on, a table beside the menu has as much room as at 1280 px without it. */
const HAS_RAIL = '(min-width: 1344px)';
const HAS_GROUPS = '(min-width: 1488px)';

export function AdminPanel() {
  const [open, openTab, tabs] = useAdminTab();
  const { Page: Content, label } = open;
  usePageTitle(label);
  const guard = useDraftGuard();
  const select = (key: AdminTab['key']) => (key === open.key ? openTab(key) : guard(() => openTab(key)));
  const hasRail = useMediaQuery(HAS_RAIL);
  const hasGroups = useMediaQuery(HAS_GROUPS);
  const menu = (look: 'top' | 'rail' | 'groups') => (
    <AdminMenu tabs={tabs} open={open.key} onOpen={select} look={look} />
  );
  return (
    <Page wide>
      <div className={styles.head}>
        <PageHeader title={t('Admin Panel')} />
        <NextDue />
        <GoTo />
        <SummaryCards />
      </div>
      <div className={hasRail ? styles.beside : undefined}>
        {hasRail ? (
          <div className={classNames(styles.side, hasGroups && styles.wide)}>
            {menu(hasGroups ? 'groups' : 'rail')}
          </div>
        ) : (
          menu('top')
        )}
        <div className={styles.part} data-panel>
          <OpenTab value={open.key}>
            <Content />
          </OpenTab>
        </div>
      </div>
    </Page>
  );
}
