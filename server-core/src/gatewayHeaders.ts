/** Headers that the gateway sets on each api request, replacing a client's. */
export const GATEWAY_HEADERS = {
  /** The shared secret, which proves that the request came through the gateway. */
  secret: 'x-souk-gateway',
  /** Site of the request: `all`, `trading` or `backoffice`. */
  site: 'x-souk-site',
  /** Public address of this site, such as `https://souk.example`; omitted if the gateway does not know it. */
  origin: 'x-souk-origin',
} as const;
