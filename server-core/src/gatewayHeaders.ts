/** Headers that the gateway sets on each request to the api, whatever a client sent under their names. */
export const GATEWAY_HEADERS = {
  /** Proves that the request came through the gateway: the secret that both share. */
  secret: 'x-souk-gateway',
  /** Which site was called: `all`, `trading` or `backoffice`. */
  site: 'x-souk-site',
  /** The address that people use for this site, such as `https://souk.example`; left out where the gateway is not told. */
  origin: 'x-souk-origin',
} as const;
