import type { KycPerson, KycReview } from '@souk/contracts/backOffice/desk/reviews';
import { json, list, type Routes } from '@souk/web-core/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aDocument, anAdminUser } from './factories';
import { showPage } from './showPage';

/** A person whose ID proof and selfie wait, unless said otherwise. */
export function aPerson(changes: Partial<KycReview> = {}): KycReview {
  const { wallet: _wallet, kyc_documents: _documents, ...user } = anAdminUser();
  const documents = [aDocument(), aDocument({ id: 23, document_type: 'SELFIE', file_name: 'selfie.png' })];
  return {
    person: 'who they are',
    user: { ...user, kyc_status: 'pending' },
    documents: documents.map(({ user: _user, ...document }) => document),
    waiting_since: documents[0]?.created_at ?? null,
    flags: [],
    claim: null,
    decisions: [],
    closure: null,
    identity: null,
    identity_required: false,
    matches: [],
    takes_two: false,
    notes: [],
    ...changes,
  };
}

export function inList({
  person: _person,
  decisions: _decisions,
  closure: _closure,
  identity: _identity,
  identity_required: _required,
  matches: _matches,
  takes_two: _two,
  notes: _notes,
  ...person
}: KycReview): KycPerson {
  return person;
}

export const picture = () => new Response('pixels', { headers: { 'Content-Type': 'image/png' } });
export const free = { claim: null, is_mine: false, status: 'pending', last_decision: null };

/** Opens a person's review, amina's by default. */
export async function showPerson(person = aPerson(), more: Routes = {}, at = '/admin?tab=kyc&review=2') {
  URL.createObjectURL = () => 'blob:document';
  URL.revokeObjectURL = () => undefined;
  const shown = await showPage(at, {
    routes: {
      'GET /admin/kyc-people': () => list([inList(person)]),
      'GET /admin/users/2/kyc': () => json(person),
      'GET /admin/screening-hits': () => list([]),
      'PUT /admin/claims/kyc/2': () => json(free),
      'DELETE /admin/claims/kyc/2': () => new Response(null, { status: 204 }),
      'PUT /admin/users/2/kyc': () => json(person),
      'GET /admin/kyc-documents/21/download': picture,
      'GET /admin/kyc-documents/23/download': picture,
      ...more,
    },
  });
  const decisions = () => shown.changes().filter(([call]) => !call.includes('/claims/'));
  return { ...shown, decisions };
}

/** The review, once its documents are loaded. */
export async function openedReview() {
  const review = within(await screen.findByRole('dialog', { name: 'KYC of amina' }));
  const [stage] = await review.findAllByAltText(/, passport.png$/);
  if (stage) fireEvent.load(stage);
  return review;
}

/** The same, once the selfie was on the stage too. */
export async function lookedThroughReview(user: UserEvent) {
  const review = await openedReview();
  await user.keyboard('d');
  fireEvent.load(await review.findByAltText(/, selfie.png$/));
  return review;
}
