import { VERSION } from '@souk/contracts/platform/version';

/** The release of this program, and the commit that its image was built from; null outside of an image. */
export const BUILD = { version: VERSION, commit: process.env.SOUK_COMMIT || null };
