// The first script of a guest page, and a small one: nobody who is signed in stays (spec §2), and the page's other scripts
// come when it has been painted, so that nothing competes with what the reader sees.
import { pageLoad, paths } from '@souk/web-core/config';
import { readToken } from '@souk/web-core/request';
import { listed, loadScripts, prefetchScripts } from './laterScripts';

if (readToken()) pageLoad.replace(paths.dashboard);

// Back brings a guest page as it was left, in the middle of signing in: start it anew.
window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
// A form that is sent before the page's own script runs is sent by it (guest/hydrate).
document.addEventListener('submit', sendLater, true);
// Whoever fills in a form will soon be inside.
document.addEventListener('input', () => prefetchScripts(listed('next-scripts')), { once: true });

if (document.readyState === 'complete') afterPaint();
else window.addEventListener('load', afterPaint);

function afterPaint(): void {
  requestAnimationFrame(() => setTimeout(() => loadScripts(listed('scripts'))));
}

function sendLater(event: SubmitEvent): void {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) event.target.dataset.sent = 'early';
}
