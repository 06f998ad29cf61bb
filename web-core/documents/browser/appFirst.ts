// The app's first script stands in the HTML: it asks who is signed in, and what the page shows, while the app's files are on their
// way. A visitor has nothing to see, but for the pages for visitors.
import { hasPage } from '@souk/contracts/platform/hasPage';
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
  // The placeholder is painted before anything else takes the processor.
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
  // What is searched for, only the page itself asks.
  const hasQuestion = search === '' && hasPage({ routes: remote?.asks ?? [] }, page);
  askEarly(hasQuestion ? [START, ['GET', `/pages${page}`]] : [START]);
}
