// The first script of every page, and a small one. On a guest page: nobody who is signed in stays (spec §2), and the page's
// other scripts come when it has been painted, so that nothing competes with what the reader sees. In the app: the session's
// question is sent while the app itself is still on its way.
import { isGuestPath, pageLoad, paths } from '@souk/web-core/config';
import { askForCurrentUser, readToken } from '@souk/web-core/request';
import { listed, loadScripts, prefetchScripts } from './laterScripts';

if (isGuestPath(window.location.pathname)) {
  if (readToken()) pageLoad.replace(paths.dashboard);
  // Back brings a guest page as it was left, in the middle of signing in: start it anew.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  // What is typed is taken over by the page's own script; until it runs there is nothing to send it.
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  // Whoever fills in a form will soon be inside.
  document.addEventListener('input', () => prefetchScripts(listed('next-scripts')), { once: true });
  if (document.readyState === 'complete') afterPaint(loadOwn);
  else window.addEventListener('load', () => afterPaint(loadOwn));
} else {
  askForCurrentUser();
}

function loadOwn(): void {
  loadScripts(listed('scripts'));
}

function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
