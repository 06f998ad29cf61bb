import { PageSpinner } from '@souk/web-core/ui';
import { renderToString } from 'react-dom/server';
import { prerendered } from '../guest/prerendered';

/** What the app's document shows until the app itself has arrived, and goes on to show while the session starts. */
export const appDocument = {
  title: prerendered.productName,
  description: 'Your offers, trades and wallet.',
  html: renderToString(<PageSpinner label="Signing you in" />),
};
