import { type RemoteAppProps, Route, Routes } from '@souk/web-core';
import { lazy, Suspense } from 'react';
import { FeedbackProvider } from './components/feedback/FeedbackProvider';
import { PageSkeleton } from './components/PageSkeleton';
import { AdminPanel } from './panel/AdminPanel';
import { RequireAdmin } from './RequireAdmin';
import { AdminTheme } from './theme/AdminTheme';

const DashboardPage = lazy(() => import('./features/dashboard/DashboardPage'));

/** The back office: what the shell loads through federation as `admin_web/App`. */
export default function App({ basename }: RemoteAppProps) {
  return (
    <AdminTheme>
      <RequireAdmin>
        <FeedbackProvider>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route path={basename}>
                <Route path="dashboard" element={<DashboardPage />} />
                <Route path="admin" element={<AdminPanel />} />
              </Route>
            </Routes>
          </Suspense>
        </FeedbackProvider>
      </RequireAdmin>
    </AdminTheme>
  );
}
