/**
 * Markers in a built document that the gateway replaces by values known only at run time. The shell writes them into
 * its documents, and a remote's build into its pages' placeholders (`pages.json`).
 */
export const markers = {
  config: '<!--souk-config-->',
  head: '<!--souk-head-->',
  /** Slot for the placeholder of a remote's page, or for a text. */
  page: '<!--souk-page-->',
  /** Nonce by which the response's content policy allows styles. */
  nonce: '__CSP_NONCE__',
  productName: '__PRODUCT__',
  /** Product name in the form of this site (`siteName`). */
  siteName: '__SITE_NAME__',
  supportEmail: '__SUPPORT_EMAIL__',
  /** A tradable coin on the landing page; the gateway repeats the list item around it. */
  landingCoin: '__LANDING_COIN__',
  /** Like `landingCoin`, for a coin that is announced but not yet tradable. */
  comingCoin: '__COMING_COIN__',
  site: '__SITE__',
  theme: '__THEME__',
  area: '__AREA__',
} as const;

/** Name of the frame of visitors' pages, used in place of a remote's name. */
export const FOR_VISITORS = 'for-visitors';

/** Facts on the landing page: the market, fees, and an example trade (`gateway/fillLanding.ts`). */
export type MarketFact =
  | 'market'
  | 'asOf'
  | 'asOfIso'
  | 'count'
  | 'priceIs'
  | 'price'
  | 'priceOf'
  | 'priceFrom'
  | 'feesAre'
  | 'fees'
  | 'kept'
  | 'buyerPercentage'
  | 'sellerPercentage'
  | 'tradePrice'
  | 'amount'
  | 'buyerFee'
  | 'buyerPays'
  | 'sellerFee'
  | 'sellerReceives';

/** Facts of an offer, in a list item with the attribute `data-offer` that is repeated for each offer. */
export type OfferFact = 'id' | 'seller' | 'letters' | 'hue' | 'sellerIs' | 'facts' | 'offerPrice' | 'limits';

export const liveMarker = (fact: MarketFact | OfferFact): string => `__LIVE_${fact}__`;
