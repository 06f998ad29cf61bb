import { languageTags } from './languageTags';

const PAGE = '<html><head></head><body></body></html>';

it('names the page in each language that can be chosen, and where the reader’s own is', () => {
  expect(languageTags(PAGE, 'https://souk.example/help', ['en', 'ar'])).toBe(
    [
      '<html><head><link rel="alternate" hreflang="en" href="https://souk.example/help?lang=en">',
      '<link rel="alternate" hreflang="ar" href="https://souk.example/help?lang=ar">',
      '<link rel="alternate" hreflang="x-default" href="https://souk.example/help">',
      '</head><body></body></html>',
    ].join('\n'),
  );
});

it('says nothing where there is one language', () => {
  expect(languageTags(PAGE, 'https://souk.example/', ['en'])).toBe(PAGE);
});
