import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Config } from './config';
import { TEXT_PAGES } from './pages/texts';

/** Addresses that guests may read, for search engines (sitemaps.org). @param origin The site's own, such as `https://souk.example`. */
export function sitemap({ remotes }: Pick<Config, 'remotes'>, origin: string): string {
  const open = remotes.flatMap(({ visitors = {} }) => Object.keys(visitors));
  const paths = ['/', ...Object.keys(TEXT_PAGES), ...open.filter((path) => !path.includes(':'))];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
