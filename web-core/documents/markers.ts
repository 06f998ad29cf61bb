/**
 * Markers in a built document that the gateway replaces with what is known only at run time. The shell writes them into its
 * documents, and a remote's build into its pages' placeholders (`pages.json`).
 */
export const markers = {
  /** Where the configuration's element goes. */
  config: '<!--souk-config-->',
  /** Where the gateway announces a remote. */
  head: '<!--souk-head-->',
  /** Where the placeholder of a remote's page goes, or a text. */
  page: '<!--souk-page-->',
  /** The nonce by which the response's content policy allows styles. */
  nonce: '__CSP_NONCE__',
  productName: '__PRODUCT__',
  /** The product's name as this site says it (`siteName`). */
  siteName: '__SITE_NAME__',
  supportEmail: '__SUPPORT_EMAIL__',
  /** A coin of the landing page that is traded; the list item around it is there once for each of them. */
  landingCoin: '__LANDING_COIN__',
  /** The same for one that is not traded yet. */
  comingCoin: '__COMING_COIN__',
  site: '__SITE__',
  theme: '__THEME__',
  area: '__AREA__',
} as const;

/** The frame of a page that visitors see, in the place of a remote's name. */
export const FOR_VISITORS = 'for-visitors';

/** Facts on the landing page: the market, fees, and a trade as an example (`gateway/fillLanding.ts`). */
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

/** Facts of an offer, in a list item with the attribute `data-offer` that is there once for each. */
export type OfferFact = 'id' | 'seller' | 'letters' | 'hue' | 'sellerIs' | 'facts' | 'offerPrice' | 'limits';

/** The marker of a fact. */
export const liveMarker = (fact: MarketFact | OfferFact): string => `__LIVE_${fact}__`;
