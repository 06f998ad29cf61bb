import { remotesSchema } from '@souk/contracts/platform/site/remotes';
import { t } from '@souk/contracts/texts/texts';
import { useSession } from '@souk/web-core';
import { renderWaiting } from '@souk/web-core/documents/build/renderWaiting';
import { FOR_VISITORS, markers } from '@souk/web-core/documents/markers';
import { PageSpinner } from '@souk/web-core/ui';
import { renderToString } from 'react-dom/server';
import remotes from '../../../remotes.json';
import { NavBar } from '../app/nav/NavBar';
import { VisitorBar } from '../app/nav/VisitorBar';

export const appDocument = {
  title: markers.siteName,
  description: t('Your offers, trades and wallet.'),
  html: renderToString(<PageSpinner label={t('Signing you in')} />),
};

/** App documents for remotes with placeholders (`pages.json`): the bar, and a slot for the placeholder. */
export const frames: Record<string, string> = {};
for (const { name, roles } of remotesSchema.parse(remotes))
  frames[name] = await renderWaiting(roles[0] ?? 'user', '/', <Frame />);
const [forVisitors] = remotesSchema.parse(remotes).flatMap(({ visitors = {} }) => Object.keys(visitors));
if (forVisitors) frames[FOR_VISITORS] = await renderWaiting(null, forVisitors, <Frame />);

/** Inert: nothing can respond before the scripts run. */
function Frame() {
  const { user } = useSession();
  return (
    <>
      {user ? <NavBar user={user} /> : <VisitorBar />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment is nothing that React could write. */}
      <main id="main" inert dangerouslySetInnerHTML={{ __html: markers.page }} />
    </>
  );
}
