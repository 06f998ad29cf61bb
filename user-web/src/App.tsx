import { Navigate, paths, type RemoteAppProps, Route, Routes } from '@souk/web-core';
import { routes } from './routes';

/** Everything that a signed-in regular user sees. The shell loads this component and keeps its own frame around it. */
export default function App({ basename }: RemoteAppProps) {
  const prefix = basename.replace(/\/$/, '');
  return (
    <Routes>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={prefix + path} element={<Page />} />
      ))}
      <Route path="*" element={<Navigate to={prefix + paths.dashboard} replace />} />
    </Routes>
  );
}
