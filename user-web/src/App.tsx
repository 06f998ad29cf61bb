import {
  Navigate,
  onceActive,
  paths,
  type RemoteAppProps,
  Route,
  Routes,
  runtimeConfig,
  useSession,
  whenStill,
} from '@souk/web-core';
import { ProofGate } from '@souk/web-core/security';
import { lazyPart } from '@souk/web-core/ui';
import { useEffect } from 'react';
import { termsAsked } from './account/barriers';
import { ProofWatch } from './proofs/ProofWatch';
import { routes } from './routes';

const TermsBanner = lazyPart(() => import('./account/TermsBanner'), 'TermsBanner');
const ConfirmEmailBanner = lazyPart(() => import('./account/ConfirmEmailBanner'), 'ConfirmEmailBanner');

/** Loads the code of the bar's pages, each when the browser has nothing to do. */
async function loadBar(): Promise<void> {
  const pages: Partial<Record<string, { preload: () => void }>> = routes;
  for (const { to } of runtimeConfig().remotes.flatMap(({ navigation }) => navigation.user ?? [])) {
    await whenStill();
    pages[to]?.preload();
  }
}

/** Trading site for signed-in users, and the market for visitors. The shell loads this component into its own frame. */
export default function App({ basename }: RemoteAppProps) {
  const prefix = basename.replace(/\/$/, '');
  // Null on a page for visitors.
  const { user } = useSession();
  const terms = user && termsAsked(user);
  useEffect(() => (user ? onceActive(() => void loadBar()) : undefined), [user]);
  return (
    <>
      {user && (!user.email_verified || user.email_bounced) && <ConfirmEmailBanner user={user} />}
      {terms && <TermsBanner version={terms} />}
      {user && <ProofWatch />}
      <Routes>
        {Object.entries(routes).map(([path, Page]) => (
          <Route key={path} path={prefix + path} element={<Page />} />
        ))}
        <Route path="*" element={<Navigate to={prefix + paths.dashboard} replace />} />
      </Routes>
      {user && <ProofGate />}
    </>
  );
}
