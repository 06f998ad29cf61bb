import { loadScripts } from './laterScripts';

const scripts = () => [...document.querySelectorAll('script')];
const fail = () => void scripts().at(-1)?.dispatchEvent(new Event('error'));
const message = () => document.querySelector('[role="alert"]');

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML =
    '<template id="not-loaded">This page couldn’t be loaded. Check your connection. <button>Reload</button></template>';
});

it('asks once more for a script that did not come', () => {
  loadScripts(['/static/app.js']);
  fail();
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/static/app.js', '/static/app.js']);
  expect(message()).toBeNull();
});

it('says that the page is not all there when it does not come then either, once, with a way on', () => {
  loadScripts(['/static/react.js', '/static/app.js']);
  for (const script of scripts()) script.dispatchEvent(new Event('error'));
  for (const script of scripts().slice(2)) script.dispatchEvent(new Event('error'));
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(message()).toHaveTextContent(/This page couldn’t be loaded.*Check your connection/);
  expect(message()?.querySelector('button')).toHaveTextContent('Reload');
});
