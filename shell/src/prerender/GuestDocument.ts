import { presumeDeployment } from '@souk/web-core/documents/build/renderWaiting';
import { markers } from '@souk/web-core/documents/markers';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

export interface GuestDocument {
  file: string;
  entry: string | null;
  title: string;
  description: string;
  html: string;
}

export function guestDocument(
  entry: string | null,
  {
    title,
    description,
    file = entry ?? 'index',
  }: { title: string | null; description: string; file?: string },
  page: ReactElement,
): GuestDocument {
  const { siteName } = markers;
  presumeDeployment({ productName: siteName });
  return {
    file,
    entry,
    title: title ? `${title} · ${siteName}` : siteName,
    description,
    html: renderToString(page),
  };
}
