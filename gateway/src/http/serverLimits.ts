/** How long a client may take and how much it may send before the connection is closed: slow ones must not hold sockets. */
export const SERVER_LIMITS = {
  /** For a request's head. */
  headersTimeout: 15_000,
  /** For a whole request: a KYC file of 5 MB over a slow line. */
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /** How often the two limits above are looked at. */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};
