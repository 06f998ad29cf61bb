import { presumeDeployment } from '@souk/web-core/prerender';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What the build puts into one guest page's document. */
export interface GuestDocument {
  /** The client script's entry, which the file is named after, but for the landing page. */
  entry: string;
  title: string;
  description: string;
  html: string;
}

/** Where the gateway puts what the site is called, and each of the coins that the landing page names. */
const SITE_NAME = '__SITE_NAME__';
const LANDING_COIN = '__LANDING_COIN__';

export function guestDocument(
  entry: string,
  { title, description }: { title: string | null; description: string },
  page: ReactElement,
): GuestDocument {
  presumeDeployment({ productName: SITE_NAME, landingCoins: [LANDING_COIN] });
  return {
    entry,
    title: title ? `${title} · ${SITE_NAME}` : SITE_NAME,
    description,
    html: renderToString(page),
  };
}
