import { usePageTitle } from '@souk/web-core';
import { Page, PageHeader, Skeleton } from '@souk/web-core/ui';
import { Tabs } from 'antd';
import { Suspense } from 'react';
import styles from './AdminPanel.module.css';
import { ADMIN_TABS } from './adminTabs';
import { SummaryCards } from './SummaryCards';
import { useAdminTab } from './useAdminTab';

/** The admin panel (spec §2 /admin). */
export function AdminPanel() {
  const [open, openTab] = useAdminTab();
  const tab = ADMIN_TABS.find(({ key }) => key === open);
  usePageTitle(tab?.label);

  return (
    <Page>
      <PageHeader title="Admin Panel" />
      <SummaryCards />
      <Tabs
        className={styles.tabs}
        activeKey={open}
        destroyOnHidden
        animated={false}
        onChange={(key) => {
          const chosen = ADMIN_TABS.find((candidate) => candidate.key === key);
          if (chosen) openTab(chosen.key);
        }}
        items={ADMIN_TABS.map(({ key, label, Content }) => ({
          key,
          label,
          children: (
            <Suspense fallback={<Skeleton height={520} />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </Page>
  );
}
