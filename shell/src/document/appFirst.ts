// The first script of the app, and a small one: the session's question is sent while the app itself is still on its way.
// Whoever is not signed in is sent away before there is anything to see (spec §2).
import { pageLoad, paths } from '@souk/web-core/config';
import { askForCurrentUser, readToken } from '@souk/web-core/request';
import { holdStill } from './holdStill';
import { isFramed } from './isFramed';
import { listed, loadScripts } from './laterScripts';
import { whenSeen } from './whenSeen';

if (isFramed() && !readToken()) pageLoad.replace(paths.login);
else {
  holdStill();
  askForCurrentUser();
  // The app draws into the document, and what stands there is seen before anything else takes the processor.
  document.addEventListener('DOMContentLoaded', () => whenSeen(() => loadScripts(listed('scripts'))));
}
