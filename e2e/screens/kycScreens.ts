import { rejectionCodes } from '@souk/contracts/people/kyc/kyc';
import { kycClosedText } from '@souk/contracts/people/kyc/kycRules';
import { beginning } from '../scene/textIn';
import { all, answered, changed } from './answers';
import { changeUser } from './changeUser';
import { listOf, press, type Screen, screensOf } from './Screen';

const DAY_MS = 86_400_000;
const soon = () => new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10);

const document = {
  id: 1,
  user_id: 1,
  document_type: 'ID_PROOF',
  file_name: 'passport.jpg',
  file_size: 812_000,
  status: 'approved',
  admin_notes: null,
  created_at: '2026-11-01T09:30:00.000Z',
};

const documents = (list: readonly object[]) => answered('/profile/kyc/documents', list);
const TYPES = ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'];

/** An ID that expires soon, optionally with its renewal. */
const due = { ...document, expires_on: soon() };
const renewal = { ...document, id: 2, status: 'pending', is_renewal: true };

const queued = all(
  changeUser({ kyc_status: 'pending' }),
  answered('/profile/kyc/standing', {
    state: 'queued',
    place: 12,
    ahead: 11,
    waiting: 40,
    typical_minutes: 340,
  }),
  documents(
    TYPES.map((document_type, id) => ({ ...document, id: id + 1, document_type, status: 'pending' })),
  ),
);

const REASONS = [
  ['blurred', 'glare', 'cropped', 'missing_side', 'name_differs', 'birth_date_differs', 'expired'],
  ['old_address_proof', 'screenshot', 'unreadable_language', 'wrong_document'],
  ['selfie_differs', 'selfie_without_document'],
] as const;
const withReasons = documents(
  TYPES.map((document_type, id) => ({
    ...document,
    id: id + 1,
    document_type,
    status: 'rejected',
    admin_notes_parts: { said: rejectionCodes(REASONS[id] ?? []), words: null },
  })),
);

const closed = all(
  withReasons,
  changeUser({
    kyc_status: 'rejected',
    kyc_notes_parts: { said: [{ code: 'kyc_closed' }], words: null },
    barriers: { 'kyc.send': { code: 'kyc_closed', params: {}, detail: kycClosedText(), until: null } },
  }),
);

/** The ID under review replaces an expiring one. */
const reviewed = changed('/admin/users/*/kyc', (review) => {
  const [old, ...others] = review.documents;
  const replacing = { ...others.at(-1), document_type: 'ID_PROOF', is_renewal: true };
  return { ...review, documents: [{ ...old, expires_on: soon() }, replacing, ...others.slice(0, -1)] };
});

/** The person under review has another account, and the ID's number is required. */
const twice = changed('/admin/users/*/kyc', (review) => {
  const documents = review.documents.map((one: object) => ({ ...one, status: 'pending' }));
  const user = { ...review.user, id: 99, username: 'lucia_f', full_name: 'Lucía Fuentes' };
  const match = { user, kinds: ['number', 'file', 'person', 'device'], selfie_id: documents.at(-1).id };
  const other = { ...user, id: 98, username: 'maria_f' };
  const neighbour = { user: other, kinds: ['address_file'], selfie_id: null };
  const flags = [{ code: 'identity_seen', people: 1 }];
  const required = { takes_two: true, identity_required: true };
  return { ...review, documents, matches: [match, neighbour], flags, ...required };
});

/** The documents must be kept by law. */
const leaving = answered('/profile/erase', { obstacles: [], documents_kept_until: '2031-11-26' });

/** The first user of the list deleted their account, and a second person approved access. */
const erased = (user: { id: number }) => ({ ...user, username: `erased_${user.id}`, is_active: false });
const left = all(
  changed(/\/api\/admin\/users(\/\d+)?(\?|$)/, (found) =>
    Array.isArray(found) ? found.map(erased) : erased(found),
  ),
  answered('/admin/users/*/kept-documents', {
    documents: TYPES.map((document_type, id) => ({ id, document_type, delete_on: '2031-11-26' })),
    open_until: new Date(Date.now() + 1_800_000).toISOString(),
  }),
);

const admin = screensOf('admin');
const buyer = screensOf('buyer');
const newcomer = screensOf('newcomer');
const rejected = screensOf('rejected');

export const kycScreens: readonly Screen[] = [
  newcomer('kyc-none', '/profile?tab=kyc'),
  rejected('kyc-rejected', '/profile?tab=kyc'),
  buyer('kyc-approved', '/profile?tab=kyc'),
  rejected('delete-document', '/profile?tab=kyc', { steps: press('Delete') }),
  buyer('kyc-expires', '/profile?tab=kyc', { trouble: documents([due]) }),
  buyer('kyc-renewal', '/profile?tab=kyc', { trouble: documents([due, renewal]) }),
  newcomer('kyc-rejected-reasons', '/profile?tab=kyc', { trouble: withReasons }),
  newcomer('kyc-closed', '/profile?tab=kyc', { trouble: closed }),
  newcomer('kyc-queued', '/profile?tab=kyc', { trouble: queued }),
  admin('admin-kyc-twice', listOf('rejected', 'kyc&status=all'), { trouble: twice, steps: press('Review') }),
  admin('admin-kyc-number', listOf('rejected', 'kyc&status=all'), {
    trouble: twice,
    steps: async (page) => {
      await press('Review')(page);
      await page.getByText(await beginning(page, 'Look for other accounts')).scrollIntoViewIfNeeded();
    },
  }),
  newcomer('delete-account-kept', '/profile?tab=data', {
    trouble: leaving,
    steps: press('Delete your account'),
  }),
  admin('admin-kept-documents', listOf('newcomer', 'users'), {
    trouble: left,
    steps: press('View Info of {username}'),
  }),
  admin('admin-kyc-renewal', listOf('rejected', 'kyc&status=all'), {
    trouble: reviewed,
    steps: press('Review'),
  }),
];
