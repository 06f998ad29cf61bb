import { type RemoteAppProps, Route, Routes } from '@souk/web-core';
import { ProofGate } from '@souk/web-core/security';
import { lazily } from '@souk/web-core/ui';
import { SignInAgain } from './components/unsaved/SignInAgain';
import { AdminPanel } from './panel/AdminPanel';
import { RequireAdmin } from './RequireAdmin';
import { AdminTheme } from './theme/AdminTheme';

const DashboardPage = lazily(
  async () =>
    (await import(/* webpackChunkName: "/dashboard" */ './features/backOffice/dashboard/DashboardPage'))
      .DashboardPage,
);

const NotificationsPage = lazily(
  async () =>
    (await import(/* webpackChunkName: "/notifications" */ '@souk/web-core/notifications/NotificationsPage'))
      .NotificationsPage,
);

/** The back office: what the shell loads through federation as `admin_web/App`. */
export default function App({ basename }: RemoteAppProps) {
  return (
    <AdminTheme>
      <RequireAdmin>
        <Routes>
          <Route path={basename}>
            <Route path="dashboard" element={<DashboardPage />} />
            <Route path="admin" element={<AdminPanel />} />
            <Route path="notifications" element={<NotificationsPage />} />
          </Route>
        </Routes>
        <SignInAgain />
        <ProofGate />
      </RequireAdmin>
    </AdminTheme>
  );
}
