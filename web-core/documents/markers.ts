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
  /** A coin of the landing page; the list item around it is there once for each coin. */
  landingCoin: '__LANDING_COIN__',
  site: '__SITE__',
  theme: '__THEME__',
  area: '__AREA__',
} as const;

/** The frame of a page that visitors see, in the place of a remote's name. */
export const FOR_VISITORS = 'for-visitors';
