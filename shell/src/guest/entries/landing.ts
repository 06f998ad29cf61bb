// The landing page is plain HTML, in which the gateway has put what its deployment calls itself and its coins: a reader who
// only looks downloads no more than this.
import { switchTheme } from '@souk/web-core/ui';

for (const button of document.querySelectorAll('[data-theme-switch]')) {
  button.addEventListener('click', switchTheme);
}

// This script comes once the first paint is over: now the rest of the page can be laid out too.
document.documentElement.dataset.seen = '';
