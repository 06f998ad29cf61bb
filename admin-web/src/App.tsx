import { t } from '@souk/contracts/texts/texts';
import { type RemoteAppProps, Route, Routes, useSession } from '@souk/web-core';
import { ProofGate } from '@souk/web-core/security';
import { lazily, Page, PageHeader } from '@souk/web-core/ui';
import { type ReactNode, useEffect } from 'react';
import { AdminPanel } from './app/AdminPanel';
import { GoTo } from './app/GoTo';
import { KeysHelp } from './app/KeysHelp';
import { AdminTheme } from './app/theme/AdminTheme';
import { forgetLooked } from './components/review/looked';
import { SignInAgain } from './components/unsaved/SignInAgain';

/** The shell already keeps others out, and the pages refuse too (docs/domain.md#what-pages-show). */
function RequireAdmin({ children }: { children: ReactNode }) {
  const { user } = useSession();
  // Transactions that one administrator opened are no evidence of the next one's looks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the person.
  useEffect(() => forgetLooked, [user?.id]);
  if (user?.role === 'admin') return children;
  return (
    <Page>
      <PageHeader title={t('Access denied. Admin privileges required.')} />
    </Page>
  );
}

const NotificationsPage = lazily(
  async () =>
    (await import(/* webpackChunkName: "/notifications" */ '@souk/web-core/notifications/NotificationsPage'))
      .NotificationsPage,
);

/** The back office, which the shell loads through federation as `admin_web/App`. */
export default function App({ basename }: RemoteAppProps) {
  return (
    <AdminTheme>
      <RequireAdmin>
        <Routes>
          <Route path={basename}>
            <Route path="dashboard" element={<AdminPanel tab="dashboard" />} />
            <Route path="admin" element={<AdminPanel />} />
            <Route
              path="notifications"
              element={
                <>
                  <NotificationsPage />
                  <GoTo hasButton={false} />
                </>
              }
            />
          </Route>
        </Routes>
        <KeysHelp />
        <SignInAgain />
        <ProofGate />
      </RequireAdmin>
    </AdminTheme>
  );
}
