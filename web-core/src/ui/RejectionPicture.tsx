import { own } from '@souk/contracts/own';
import type { KycRejection } from '@souk/contracts/people/kyc/kycRules';

// Paths on 72 × 48 px.
const EDGE = 'M7 6h58a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Z';
const PORTRAIT = 'M15 20a5 5 0 1 0 10 0 5 5 0 1 0-10 0ZM11 36c0-5 4-8 9-8s9 3 9 8';
const CARD = `${EDGE}${PORTRAIT}M36 18h24M36 25h24M36 32h12`;
const PAGE = 'M20 4h24l8 8v32H20ZM44 4v8h8';
const FACE = 'M10 18a8 8 0 1 0 16 0 8 8 0 1 0-16 0ZM4 42c0-8 6-12 14-12s14 4 14 12';
const ABSENT =
  'M42 11h5M53 11h5M64 11h4v5M68 21v5M68 31v4h-4M58 35h-5M47 35h-5v-4M42 26v-5M42 16v-5M52 20c0-5 6-5 6 0 0 3-3 3-3 5M55 29v.1';
const CLOCK = 'M50 36a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM59 31v5l3 2';

/** The submitted document, and its fault drawn over it. */
const DRAWINGS: Record<KycRejection, [sent: string, wrong: string]> = {
  blurred: [
    EDGE + PORTRAIT,
    'M36 18c3-4 5 4 8 0s5 4 8 0 5 4 8 0M36 25c3-4 5 4 8 0s5 4 8 0 5 4 8 0M36 32c3-4 5 4 8 0s5 4 8 0',
  ],
  cropped: [
    'M22 46V17a3 3 0 0 1 3-3h45M33 28a5 5 0 1 0 10 0 5 5 0 1 0-10 0ZM29 46c0-6 4-9 9-9s9 3 9 9M54 26h16M54 33h16',
    'M6 14V6h10M56 6h10v8M66 34v8H56M16 42H6v-8',
  ],
  expired: [CARD, CLOCK],
  glare: [CARD, 'M50 8v6M50 26v6M38 20h6M56 20h6M42 12l4 4M58 12l-4 4M42 28l4-4M58 28l-4-4'],
  missing_side: [
    'M4 11h34v24H4ZM10 20a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM8 31c1-6 11-6 12 0M25 19h9M25 26h9',
    ABSENT,
  ],
  screenshot: [
    'M25 14h22v17H25ZM29 20h6M29 25h14',
    'M22 3h28a3 3 0 0 1 3 3v36a3 3 0 0 1-3 3H22a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM33 38h6',
  ],
  unreadable_language: [PAGE, 'M30 22c0-8 12-8 12 0 0 5-6 5-6 9M36 37v.1'],
  name_differs: [`${EDGE}${PORTRAIT}M36 15h24M36 35h24`, 'M41 23h14M41 28h14M52 19l-8 13'],
  birth_date_differs: [
    EDGE + PORTRAIT,
    'M37 16h24v20H37ZM37 22h24M43 12v6M55 12v6M44 27h10M44 31h10M52 24l-6 10',
  ],
  old_address_proof: [`${PAGE}M27 20h18M27 27h18M27 34h12`, CLOCK],
  selfie_differs: [
    `${FACE}M46 18a8 8 0 1 0 16 0 8 8 0 1 0-16 0ZM40 42c0-8 6-12 14-12s14 4 14 12`,
    'M31 18h10M31 24h10M39 13l-6 16',
  ],
  selfie_without_document: [FACE, ABSENT],
  wrong_document: [CARD, 'M50 36a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM56 33l6 6M62 33l-6 6'],
};

/** Draws a document's fault; some reasons have no drawing. Hidden from screen readers: the sentence beside it says the same. */
export function RejectionPicture({ reason }: { reason: string }) {
  const drawing = own(DRAWINGS, reason);
  if (!drawing) return null;
  const [sent, wrong] = drawing;
  return (
    <svg
      aria-hidden="true"
      width={72}
      height={48}
      viewBox="0 0 72 48"
      fill="none"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={sent} stroke="var(--color-muted)" />
      <path d={wrong} stroke="var(--color-bad-text)" strokeWidth={2.2} />
    </svg>
  );
}
