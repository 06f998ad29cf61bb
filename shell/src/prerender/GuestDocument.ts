import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerendered } from '../guest/prerendered';

/** What the build puts into one guest page's document. */
export interface GuestDocument {
  /** The client script's entry, which the file is named after, but for the landing page. */
  entry: string;
  title: string;
  description: string;
  html: string;
}

export function guestDocument(
  entry: string,
  { title, description }: { title: string | null; description: string },
  page: ReactElement,
): GuestDocument {
  return {
    entry,
    title: title ? `${title} · ${prerendered.productName}` : prerendered.productName,
    description,
    html: renderToString(page),
  };
}
