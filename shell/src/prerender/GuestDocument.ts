import { presumeDeployment } from '@souk/web-core/documents/build/renderWaiting';
import { markers } from '@souk/web-core/documents/markers';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What the build puts into one guest page's document. */
export interface GuestDocument {
  /** The client script's entry, which the file is named after; null for the landing page, which needs none. */
  entry: string | null;
  title: string;
  description: string;
  html: string;
}

export function guestDocument(
  entry: string | null,
  { title, description }: { title: string | null; description: string },
  page: ReactElement,
): GuestDocument {
  const { siteName, landingCoin } = markers;
  presumeDeployment({ productName: siteName, landingCoins: [landingCoin] });
  return {
    entry,
    title: title ? `${title} · ${siteName}` : siteName,
    description,
    html: renderToString(page),
  };
}
