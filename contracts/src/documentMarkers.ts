/**
 * What stands in a built document until the gateway fills in what only the deployment and the moment know. The shell writes
 * them into its documents, and a remote's build into what its pages look like meanwhile (`pages.json`).
 */
export const documentMarkers = {
  /** Where the configuration's element goes. */
  config: '<!--souk-config-->',
  /** Where goes what the gateway announces of a remote. */
  head: '<!--souk-head-->',
  /** Where goes what a remote's page looks like until it runs. */
  page: '<!--souk-page-->',
  /** The response's nonce, which its content policy allows styles by. */
  nonce: '__CSP_NONCE__',
  productName: '__PRODUCT__',
  /** The product's name as this site says it (`siteName`). */
  siteName: '__SITE_NAME__',
  /** A coin of the landing page; the list item around it is there once for each coin. */
  landingCoin: '__LANDING_COIN__',
  site: '__SITE__',
  theme: '__THEME__',
  area: '__AREA__',
} as const;
