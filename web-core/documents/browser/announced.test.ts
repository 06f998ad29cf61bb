import { announcedManifest, manifestInPage } from './announced';

const ADDRESS = '/remotes/user-web/mf-manifest.json';

afterEach(() => document.head.replaceChildren());

it('finds the manifest that came with the page', () => {
  document.head.innerHTML = `<script type="application/json" data-manifest="${ADDRESS}">{"a":1}</script>`;
  expect(announcedManifest()).toBe(ADDRESS);
  expect(manifestInPage(ADDRESS)).toBe('{"a":1}');
  expect(manifestInPage('/remotes/admin-web/mf-manifest.json')).toBeNull();
});

it('finds the preload of one that is served elsewhere', () => {
  document.head.innerHTML = '<link rel="preload" as="fetch" href="https://user.example/mf-manifest.json">';
  expect(announcedManifest()).toBe('https://user.example/mf-manifest.json');
  expect(manifestInPage('https://user.example/mf-manifest.json')).toBeNull();
});

it('finds nothing where the gateway said nothing', () => {
  expect(announcedManifest()).toBeNull();
});
