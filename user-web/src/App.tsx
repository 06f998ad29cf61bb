import { Navigate, paths, type RemoteAppProps, Route, Routes, useCurrentUser } from '@souk/web-core';
import { lazily } from '@souk/web-core/ui';
import { routes } from './routes';

const ConfirmEmailBanner = lazily(
  async () => (await import('./account/ConfirmEmailBanner')).ConfirmEmailBanner,
);

/** Everything that a signed-in regular user sees. The shell loads this component and keeps its own frame around it. */
export default function App({ basename }: RemoteAppProps) {
  const prefix = basename.replace(/\/$/, '');
  const user = useCurrentUser();
  return (
    <>
      {!user.email_verified && <ConfirmEmailBanner user={user} />}
      <Routes>
        {routes.map(({ path, Page }) => (
          <Route key={path} path={prefix + path} element={<Page />} />
        ))}
        <Route path="*" element={<Navigate to={prefix + paths.dashboard} replace />} />
      </Routes>
    </>
  );
}
