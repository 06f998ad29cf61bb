import { usePageTitle } from '@souk/web-core';
import { Page, PageHeader, Tabs } from '@souk/web-core/ui';
import { useEffect, useRef } from 'react';
import { useDraftGuard } from '../components/unsaved/useDraftGuard';
import styles from './AdminPanel.module.css';
import { ADMIN_TABS, type AdminTab } from './adminTabs';
import { SummaryCards } from './SummaryCards';
import { useAdminTab } from './useAdminTab';

/** The admin panel (spec §2 /admin). Its tabs are the traders' ones: Ant Design's break their tab list on a narrow screen. */
export function AdminPanel() {
  const [open, openTab] = useAdminTab();
  const { Page: Content, label } = open;
  usePageTitle(label);
  const guard = useDraftGuard();
  const select = (key: AdminTab['key']) => (key === open.key ? openTab(key) : guard(() => openTab(key)));
  const tabs = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected when the key changes.
  useEffect(() => {
    // On a narrow screen the tab that the address names may be out of sight. Not before the page is laid out for itself.
    const afterLayout = setTimeout(() => {
      const selected = tabs.current?.querySelector('[role="tab"][aria-selected="true"]');
      // jsdom has no scrolling.
      selected?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
    });
    return () => clearTimeout(afterLayout);
  }, [open.key]);

  return (
    <Page>
      <PageHeader title="Admin Panel" />
      <SummaryCards />
      <div ref={tabs} className={styles.tabs}>
        <Tabs label="Admin panel" tabs={ADMIN_TABS} selected={open.key} onSelect={select}>
          <Content />
        </Tabs>
      </div>
    </Page>
  );
}
