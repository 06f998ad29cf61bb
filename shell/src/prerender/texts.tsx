import { t } from '@souk/contracts/texts/texts';
import '@souk/web-core/tokens.css';
import '@souk/web-core/base.css';
import '../voice.css';
import { TextPage } from '../guest/texts/TextPage';
import { type GuestDocument, guestDocument } from './GuestDocument';

const text = (file: string, title: string, description: string): GuestDocument =>
  guestDocument(null, { file, title, description }, <TextPage />);

/** Frames of the text pages as HTML. The gateway inserts the texts (`gateway/texts`). */
export const documents: GuestDocument[] = [
  text(
    'help',
    t('Help'),
    t('How escrow works, what it costs, how long it takes, and what to do when something is wrong.'),
  ),
  text('terms', t('Terms of use'), t('What you and we agree on.')),
  text('privacy', t('Privacy'), t('What is kept about you, why, and who sees it.')),
];
