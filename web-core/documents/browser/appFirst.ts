// First script of the app, inlined in the HTML: it requests the session and the page's data while the app's files load.
// Visitors are redirected, except on pages for visitors.
import { hasPage } from '@souk/contracts/platform/site/hasPage';
import { pageLoad } from '../../src/config/pageLoad';
import { paths, withoutTrailingSlash } from '../../src/config/paths';
import { runtimeConfig } from '../../src/config/runtimeConfig';
import { askEarly, START } from '../../src/request/early';
import { readToken } from '../../src/request/token';
import { listed, loadScripts } from './laterScripts';
import { isForVisitors, isFramed } from './placeholder';
import { whenSeen } from './whenSeen';

if (isFramed() && !isForVisitors() && !readToken()) pageLoad.replace(paths.login);
else {
  // Paint the placeholder before other work takes the processor.
  document.addEventListener('DOMContentLoaded', () => {
    whenSeen(() => loadScripts(listed('scripts')));
  });
  ask();
}

function ask(): void {
  const { pathname, search } = window.location;
  const page = withoutTrailingSlash(pathname);
  const role = document.documentElement.dataset.area === 'admin' ? 'admin' : 'user';
  const remote = runtimeConfig().remotes.find((one) => one.roles.includes(role) && hasPage(one, page));
  // A page with a query string loads its own data.
  const hasQuestion = search === '' && hasPage({ routes: remote?.asks ?? [] }, page);
  askEarly(hasQuestion ? [START, ['GET', `/pages${page}`]] : [START]);
}
