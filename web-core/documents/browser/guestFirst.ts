// First script of a guest page, kept small: it redirects signed-in users, except on mailed links and reading pages. The
// page's other scripts load after the first paint, so that nothing competes with the visible content.
import { pageLoad } from '../../src/config/pageLoad';
import { isLinkPath, isReadingPath, paths } from '../../src/config/paths';
import { formatTime } from '../../src/format/formatTime';
import { readToken } from '../../src/request/token';
import { switchTheme } from '../../src/theme/theme';
import { listed, loadScripts, prefetchScripts } from './laterScripts';
import { whenSeen } from './whenSeen';

// The first access to storage delays rendering by some milliseconds: check at once only if a user has signed in on this
// browser before, as the gateway tells (`data-area`).
if (document.documentElement.dataset.area) leaveIfSignedIn();

// Reload a page restored by Back: it may be in the middle of signing in.
window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
// Hold a form that is sent before the page's own script runs; `guest/hydrate` sends it.
document.addEventListener('submit', sendLater, true);
// Switch the theme without waiting for a script.
document.addEventListener('click', switchThemeOnPress, true);
// A visitor who fills in a form signs in soon: prefetch the app.
document.addEventListener('input', () => prefetchScripts(listed('next-scripts')), { once: true });

// Format times here: the gateway does not know the reader's time zone.
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
  // Lay out the deferred parts of the page (Landing.module.css).
  document.documentElement.dataset.seen = '';
  loadScripts(listed('scripts'));
}

function sendLater(event: SubmitEvent): void {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) event.target.dataset.sent = 'early';
}

function switchThemeOnPress(event: MouseEvent): void {
  if (!(event.target instanceof Element && event.target.closest('[data-theme-switch]'))) return;
  // Stop the event: React's own listener would switch the theme back.
  event.stopPropagation();
  switchTheme();
}
