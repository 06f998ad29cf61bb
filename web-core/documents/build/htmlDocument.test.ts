import { htmlDocument } from './htmlDocument';

const page = {
  language: 'en' as const,
  title: 'Sign in · Souk',
  description: 'Sign in to your account.',
  style: 'a{}',
  first: 'start();',
  scripts: ['/static/a.js', '/static/b.js'],
  fetched: 'with the document' as const,
  html: '<main></main>',
};

it('has the markers that the gateway fills', () => {
  const html = htmlDocument(page);
  expect(html.match(/<!--souk-config-->/g)).toHaveLength(1);
  expect(html).toContain(
    '<html lang="en" dir="ltr" data-site="__SITE__" data-theme="__THEME__" data-area="__AREA__">',
  );
  expect(html).toContain('<meta name="csp-nonce" content="__CSP_NONCE__">');
  expect(html).toContain('<style nonce="__CSP_NONCE__">a{}</style>');
});

it('runs its first script at once, and fetches the others for later', () => {
  const html = htmlDocument(page);
  expect(html.match(/<script.*?<\/script>/g)).toEqual(['<script>start();</script>']);
  expect(html).toContain('<meta name="scripts" content="/static/a.js /static/b.js">');
  expect(html.match(/<link rel="preload".*?>/g)).toEqual([
    '<link rel="preload" as="script" href="/static/a.js" fetchpriority="low">',
    '<link rel="preload" as="script" href="/static/b.js" fetchpriority="low">',
  ]);
});

it('is painted in one piece', () => {
  const html = htmlDocument(page);
  expect(html).toContain('<link rel="expect" href="#root" blocking="render">');
  expect(html).toContain('<div id="root"><main></main></div>');
});

it('puts the configuration above the script that reads it', () => {
  const html = htmlDocument(page);
  expect(html.indexOf('<!--souk-config-->')).toBeLessThan(html.indexOf('start();'));
});

it('cannot be ended by what stands in its first script', () => {
  expect(htmlDocument({ ...page, first: 'write("</script>");\n' })).toContain(
    '<script>write("<\\/script>");</script>',
  );
});

it('only lists the scripts that are to be fetched after the first paint, and those of the next page', () => {
  const html = htmlDocument({ ...page, fetched: 'after paint', nextScripts: ['/static/app.js'] });
  expect(html).toContain('<meta name="scripts" content="/static/a.js /static/b.js">');
  expect(html).toContain('<meta name="next-scripts" content="/static/app.js">');
  expect(html).not.toContain('preload');
});

it('lists no scripts where a page has none', () => {
  const html = htmlDocument({ ...page, scripts: [] });
  expect(html).not.toContain('scripts"');
});

it('names the remote whose page it frames, above the script that asks for it', () => {
  const html = htmlDocument({ ...page, frame: 'user_web' });
  expect(html.indexOf('<meta name="frame" content="user_web">')).toBeGreaterThan(0);
  expect(html.indexOf('name="frame"')).toBeLessThan(html.indexOf('start();'));
  expect(htmlDocument(page)).not.toContain('name="frame"');
});
