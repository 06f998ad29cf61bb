import { linkTarget } from './useLinkNavigation';

function click(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let target: string | null = null;
  const listen = (event: MouseEvent) => {
    target = linkTarget(event, window.location);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  const clicked = document.body.querySelector('b') ?? document.body.firstElementChild;
  clicked?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return target;
}

it('follows a link into the app, from whatever is inside it', () => {
  expect(click('<a href="/trades/7?x=1#hash"><b>Trade</b></a>')).toBe('/trades/7?x=1#hash');
});

it.each([
  ['a guest page', '<a href="/login">x</a>'],
  ['a guest page with a slash', '<a href="/login/">x</a>'],
  ['another site', '<a href="https://explorer.example/tx/1">x</a>'],
  ['a new tab', '<a href="/wallet" target="_blank">x</a>'],
  ['a download', '<a href="/wallet" download>x</a>'],
  ['a place on this page', '<a href="#main">x</a>'],
  ['no link', '<p>x</p>'],
])('leaves %s to the browser', (_what, html) => {
  expect(click(html)).toBeNull();
});

it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])(
  'leaves a click with %p to the browser',
  (init) => {
    expect(click('<a href="/wallet">x</a>', init)).toBeNull();
  },
);
