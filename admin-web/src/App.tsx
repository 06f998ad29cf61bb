import {
  type PageAddress,
  paths,
  type RemoteAppProps,
  type RemoteModule,
  Route,
  Routes,
  withoutTrailingSlash,
} from '@souk/web-core';
import { FOR_LATER, lazyPage } from '@souk/web-core/ui';
import { Suspense } from 'react';
import { FeedbackProvider } from './components/feedback/FeedbackProvider';
import { PageSkeleton } from './components/PageSkeleton';
import { AdminPanel } from './panel/AdminPanel';
import { tabOf } from './panel/adminTabs';
import { RequireAdmin } from './RequireAdmin';
import { statisticsApi } from './statistics/statisticsApi';
import { AdminTheme } from './theme/AdminTheme';

const dashboard = lazyPage(
  () => import(/* webpackChunkName: "/dashboard" */ './features/dashboard/DashboardPage'),
);

/** Fetches all the code that the page at an address shows first. */
export const preload: RemoteModule['preload'] = (address) => shownAt(address).Page.preload();

/** Asks for the data that it shows first. */
export const ask: RemoteModule['ask'] = (dispatch, address) => {
  // The dashboard, and the panel above each of its tabs.
  dispatch(statisticsApi.endpoints.platformStatistics.initiate(undefined, FOR_LATER));
  shownAt(address).ask(dispatch, address);
};

function shownAt({ pathname, searchParams }: PageAddress) {
  return withoutTrailingSlash(pathname) === paths.dashboard ? dashboard : tabOf(searchParams);
}

/** The back office: what the shell loads through federation as `admin_web/App`. */
export default function App({ basename }: RemoteAppProps) {
  return (
    <AdminTheme>
      <RequireAdmin>
        <FeedbackProvider>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route path={basename}>
                <Route path="dashboard" element={<dashboard.Page />} />
                <Route path="admin" element={<AdminPanel />} />
              </Route>
            </Routes>
          </Suspense>
        </FeedbackProvider>
      </RequireAdmin>
    </AdminTheme>
  );
}
