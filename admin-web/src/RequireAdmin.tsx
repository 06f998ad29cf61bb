import { t } from '@souk/contracts/texts';
import { useSession } from '@souk/web-core';
import { Result } from 'antd';
import type { ReactNode } from 'react';

/** The shell already keeps others out of here, and the pages themselves say so too (docs/domain.md#what-pages-show). */
export function RequireAdmin({ children }: { children: ReactNode }) {
  if (useSession().user?.role === 'admin') return children;
  const title = <h1 style={{ font: 'inherit' }}>{t('Access denied. Admin privileges required.')}</h1>;
  return <Result status="error" title={title} />;
}
