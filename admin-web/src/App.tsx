import {
  paths,
  type RemoteAppProps,
  type RemoteModule,
  Route,
  Routes,
  withoutTrailingSlash,
} from '@souk/web-core';
import { lazily } from '@souk/web-core/ui';
import { Suspense } from 'react';
import { FeedbackProvider } from './components/feedback/FeedbackProvider';
import { PageSkeleton } from './components/PageSkeleton';
import { AdminPanel } from './panel/AdminPanel';
import { tabOf } from './panel/adminTabs';
import { RequireAdmin } from './RequireAdmin';
import { AdminTheme } from './theme/AdminTheme';

const DashboardPage = lazily(
  async () =>
    (await import(/* webpackChunkName: "/dashboard" */ './features/dashboard/DashboardPage')).default,
);

/** Fetches all the code that the page at an address shows first. */
export const preload: RemoteModule['preload'] = ({ pathname, searchParams }) =>
  withoutTrailingSlash(pathname) === paths.dashboard
    ? DashboardPage.preload()
    : tabOf(searchParams).Content.preload();

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
