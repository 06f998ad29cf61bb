import { useSession } from '@souk/web-core';
import { Page } from '@souk/web-core/ui';
import { Alert } from 'antd';
import type { ReactNode } from 'react';

/** Spec §2 Admin: the shell already keeps others out of here, and the pages themselves say so too. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  if (useSession().user?.role === 'admin') return children;
  return (
    <Page>
      <Alert type="error" showIcon title="Access denied. Admin privileges required." />
    </Page>
  );
}
