import { offeredLanguages } from '@souk/contracts/texts/languages';
import { escapeHtml } from '@souk/server-core/escapeHtml';

/** Tells search engines the languages of a page. @param address The page's own address, without a query. */
export function languageTags(html: string, address: string, languages = offeredLanguages()): string {
  if (languages.length < 2) return html;
  const page = escapeHtml(address);
  const tags = [
    ...languages.map(
      (language) => `<link rel="alternate" hreflang="${language}" href="${page}?lang=${language}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${page}">`,
  ];
  return html.replace('</head>', () => `${tags.join('\n')}\n</head>`);
}
