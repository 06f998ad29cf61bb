import product from '../../../package.json' with { type: 'json' };

/** The product's one version, of the root's package.json. */
export const VERSION = `v${product.version}`;
