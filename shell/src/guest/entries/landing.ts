// The landing page is plain HTML, in which the gateway has put what its deployment calls itself and its coins, and its first
// script switches the theme. This one comes once it has been seen: now the rest of the page can be laid out too.
document.documentElement.dataset.seen = '';
