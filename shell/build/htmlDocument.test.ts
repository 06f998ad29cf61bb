import { htmlDocument } from './htmlDocument';

const page = {
  title: 'Sign in · Souk',
  early: '/static/early.js',
  waitForEarly: true,
  scripts: ['/static/a.js', '/static/b.js'],
  html: '<main></main>',
};

it('has the markers that the gateway fills', () => {
  const html = htmlDocument({ ...page, style: 'a{}' });
  expect(html.match(/<!--souk-config-->/g)).toHaveLength(1);
  expect(html).toContain('<html lang="en" data-site="__SITE__">');
  expect(html).toContain('<meta name="csp-nonce" content="__CSP_NONCE__">');
  expect(html).toContain('<style nonce="__CSP_NONCE__">a{}</style>');
});

it('has no inline script, and runs its scripts in order after the early one', () => {
  const html = htmlDocument(page);
  const scripts = [...html.matchAll(/<script src="([^"]+)"( defer)?><\/script>/g)].map(([, src]) => src);
  expect(scripts).toEqual(['/static/early.js', '/static/a.js', '/static/b.js']);
  expect(html.match(/<script/g)).toHaveLength(3);
});

it('does not wait for the early script where the page shows at once', () => {
  expect(htmlDocument({ ...page, waitForEarly: false })).toContain(
    '<script src="/static/early.js" async fetchpriority="high"></script>',
  );
});

it('escapes what it is given', () => {
  expect(htmlDocument({ ...page, title: '<b>"R&D"</b>' })).toContain(
    '<title>&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;</title>',
  );
});
