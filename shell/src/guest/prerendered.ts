/** What the prerendered pages say until a script has read the page's own configuration. */
export const prerendered = { productName: 'Souk', landingCoins: ['SIDRA', 'BTC', 'ETH'] } as const;
