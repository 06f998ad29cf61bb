import { t } from '@souk/contracts/texts/texts';
import '@souk/web-core/tokens.css';
import '@souk/web-core/base.css';
import '../voice.css';
import { LandingPage } from '../guest/landing/LandingPage';
import { type GuestDocument, guestDocument } from './GuestDocument';

const description = t(
  'Buy and sell crypto directly with verified people. Every payment waits in escrow until it is checked.',
);

export const documents: GuestDocument[] = [
  guestDocument(null, { title: null, description }, <LandingPage />),
];
