import { exactUsdt } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { offerWorth } from '@souk/contracts/trading/offers/offerLimits';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import { escapeHtml } from '@souk/server-core/escapeHtml';

interface Shared {
  title: string;
  description: string;
}

const WIDTH = 1200;
const HEIGHT = 630;

/** Adds Open Graph tags for shared links. `shared` replaces the page's own title and description. */
export function shareTags(html: string, origin: string, shared?: Shared): string {
  const own = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const title = shared ? escapeHtml(shared.title) : own(/<title>(.*?)<\/title>/);
  const description = shared
    ? escapeHtml(shared.description)
    : own(/<meta name="description" content="(.*?)">/);
  const image = `${escapeHtml(origin)}/preview.png`;
  const tags = Object.entries({
    title,
    description,
    type: 'website',
    image,
    'image:width': WIDTH,
    'image:height': HEIGHT,
  })
    .map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
    .join('\n');
  return html.replace(
    '</head>',
    () => `${tags}\n<meta name="twitter:card" content="summary_large_image">\n</head>`,
  );
}

export function describeOffer(offer: MarketOffer): Shared {
  const { crypto_type: coin, price_per_unit: price, seller_username: seller } = offer;
  const { least, most } = offerWorth(offer);
  return {
    title: t('Buy {coin} from {seller} at {price} USDT', { coin, seller, price: exactUsdt(price) }),
    description: t('From {least} to {most} USDT. The payment waits in escrow until the coins have arrived.', {
      least: exactUsdt(least),
      most: exactUsdt(most),
    }),
  };
}
