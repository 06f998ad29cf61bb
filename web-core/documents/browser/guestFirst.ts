// The first script of a guest page, and a small one: a signed-in user stays only where a mailed link led
// them or to read, and the page's other scripts come when it has been painted, so that nothing competes with what the reader sees.
import { pageLoad } from '../../src/config/pageLoad';
import { isLinkPath, isReadingPath, paths } from '../../src/config/paths';
import { formatTime } from '../../src/format/formatTime';
import { readToken } from '../../src/request/token';
import { switchTheme } from '../../src/theme/theme';
import { listed, loadScripts, prefetchScripts } from './laterScripts';
import { whenSeen } from './whenSeen';

// The first look into a browser's storage keeps a page from being drawn for some milliseconds: where no user has ever
// signed in, as the gateway tells, it can wait.
if (document.documentElement.dataset.area) leaveIfSignedIn();

// Back brings a guest page as it was left, in the middle of signing in: start it again.
window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
// A form that is sent before the page's own script runs is sent by it (guest/hydrate).
document.addEventListener('submit', sendLater, true);
// The reader chooses a theme without waiting for a script.
document.addEventListener('click', switchThemeOnPress, true);
// A visitor who fills in a form will soon be signed in.
document.addEventListener('input', () => prefetchScripts(listed('next-scripts')), { once: true });

// The gateway does not know the reader's own time.
document.addEventListener('DOMContentLoaded', () => {
  for (const time of document.querySelectorAll('time')) time.textContent = formatTime(time.dateTime);
});

if (document.readyState === 'complete') whenSeen(start);
else window.addEventListener('load', () => whenSeen(start));

function leaveIfSignedIn(): void {
  const { pathname } = window.location;
  const mayStay = isReadingPath(pathname) || isLinkPath(pathname);
  if (readToken() && !mayStay) pageLoad.replace(paths.dashboard);
}

function start(): void {
  leaveIfSignedIn();
  // Lay out the parts that the page kept for later (Landing.module.css).
  document.documentElement.dataset.seen = '';
  loadScripts(listed('scripts'));
}

function sendLater(event: SubmitEvent): void {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) event.target.dataset.sent = 'early';
}

function switchThemeOnPress(event: MouseEvent): void {
  if (!(event.target instanceof Element && event.target.closest('[data-theme-switch]'))) return;
  // Once React runs here, its own listener must not switch back.
  event.stopPropagation();
  switchTheme();
}
