// The first script of every page, before the first paint wherever it is cached or the page waits for it: the chosen
// theme, and no guest page for somebody who is signed in (spec §2).
import { isGuestPath, pageLoad, paths } from '@souk/web-core/config';
import { readToken } from '@souk/web-core/request';
import { applyStoredTheme } from '@souk/web-core/ui';

applyStoredTheme();

if (isGuestPath(window.location.pathname)) {
  if (readToken()) pageLoad.replace(paths.dashboard);
  // Back brings a guest page as it was left, in the middle of signing in: start it anew.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  // A form sent before its script runs would put what was typed into the address.
  document.addEventListener('submit', (event) => event.preventDefault(), true);
}
