import { kycRejectionText } from '@souk/contracts/people/kyc/kyc';
import { kycClosedText } from '@souk/contracts/people/kyc/kycRules';
import type { Page } from 'playwright/test';
import { beginning } from '../scene/textIn';
import { changeUser } from './changeUser';
import { listOf, press, type Screen } from './Screen';

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

/** An ID that expires soon, optionally with its renewal. */
const expiring = (isRenewed: boolean) => async (page: Page) => {
  const renewal = { ...document, id: 2, status: 'pending', is_renewal: true };
  const json = [{ ...document, expires_on: soon() }, ...(isRenewed ? [renewal] : [])];
  await page.route('**/api/profile/kyc/documents', (route) => route.fulfill({ json }));
};

async function queued(page: Page): Promise<void> {
  await changeUser(page, { kyc_status: 'pending' });
  await page.route('**/api/profile/kyc/standing', (route) =>
    route.fulfill({ json: { state: 'queued', place: 12, ahead: 11, waiting: 40, typical_minutes: 340 } }),
  );
  const types = ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'];
  const json = types.map((document_type, id) => ({
    ...document,
    id: id + 1,
    document_type,
    status: 'pending',
  }));
  await page.route('**/api/profile/kyc/documents', (route) => route.fulfill({ json }));
}

async function rejected(page: Page): Promise<void> {
  const notes = {
    ID_PROOF: [
      'blurred',
      'glare',
      'cropped',
      'missing_side',
      'name_differs',
      'birth_date_differs',
      'expired',
    ],
    ADDRESS_PROOF: ['old_address_proof', 'screenshot', 'unreadable_language', 'wrong_document'],
    SELFIE: ['selfie_differs', 'selfie_without_document'],
  } as const;
  const json = Object.entries(notes).map(([document_type, reasons], id) => ({
    ...document,
    id: id + 1,
    document_type,
    status: 'rejected',
    admin_notes: kycRejectionText(reasons, null),
  }));
  await page.route('**/api/profile/kyc/documents', (route) => route.fulfill({ json }));
}

async function closed(page: Page): Promise<void> {
  await rejected(page);
  const barriers = { 'kyc.send': { code: 'kyc_closed', params: {}, detail: kycClosedText(), until: null } };
  await changeUser(page, { kyc_status: 'rejected', kyc_notes: kycClosedText(), barriers });
}

/** The ID under review replaces an expiring one. */
async function reviewed(page: Page): Promise<void> {
  await page.route('**/api/admin/users/*/kyc', async (route) => {
    const response = await route.fetch();
    const review = await response.json();
    const [old, ...others] = review.documents;
    const renewal = { ...others.at(-1), document_type: 'ID_PROOF', is_renewal: true };
    const documents = [{ ...old, expires_on: soon() }, renewal, ...others.slice(0, -1)];
    await route.fulfill({ response, json: { ...review, documents } });
  });
}

/** The person under review has another account, and the ID's number is required. */
async function twice(page: Page): Promise<void> {
  await page.route('**/api/admin/users/*/kyc', async (route) => {
    const response = await route.fetch();
    const review = await response.json();
    const documents = review.documents.map((one: object) => ({ ...one, status: 'pending' }));
    const user = { ...review.user, id: 99, username: 'lucia_f', full_name: 'Lucía Fuentes' };
    const match = { user, kinds: ['number', 'file', 'person', 'device'], selfie_id: documents.at(-1).id };
    const neighbour = {
      user: { ...user, id: 98, username: 'maria_f' },
      kinds: ['address_file'],
      selfie_id: null,
    };
    const flags = [{ code: 'identity_seen', people: 1 }];
    const changes = { matches: [match, neighbour], flags, takes_two: true, identity_required: true };
    await route.fulfill({ response, json: { ...review, documents, ...changes } });
  });
}

/** The documents must be kept by law. */
const leaving = (page: Page) =>
  page.route('**/api/profile/erase', (route) =>
    route.fulfill({ json: { obstacles: [], documents_kept_until: '2031-11-26' } }),
  );

/** The first user of the list deleted their account, and a second person approved access. */
async function left(page: Page): Promise<void> {
  const erased = ({ id, ...user }: { id: number }) => ({
    ...user,
    id,
    username: `erased_${id}`,
    is_active: false,
  });
  await page.route(/\/api\/admin\/users(\/\d+)?(\?|$)/, async (route) => {
    const response = await route.fetch();
    const found = await response.json();
    await route.fulfill({ response, json: Array.isArray(found) ? found.map(erased) : erased(found) });
  });
  const types = ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'];
  const documents = types.map((document_type, id) => ({ id, document_type, delete_on: '2031-11-26' }));
  const open_until = new Date(Date.now() + 1_800_000).toISOString();
  await page.route('**/api/admin/users/*/kept-documents', (route) =>
    route.fulfill({ json: { documents, open_until } }),
  );
}

export const kycScreens: readonly Screen[] = [
  { name: 'kyc-none', person: 'newcomer', path: '/profile?tab=kyc' },
  { name: 'kyc-rejected', person: 'rejected', path: '/profile?tab=kyc' },
  { name: 'kyc-approved', person: 'buyer', path: '/profile?tab=kyc' },
  { name: 'delete-document', person: 'rejected', path: '/profile?tab=kyc', steps: press('Delete') },
  { name: 'kyc-expires', person: 'buyer', path: '/profile?tab=kyc', trouble: expiring(false) },
  { name: 'kyc-renewal', person: 'buyer', path: '/profile?tab=kyc', trouble: expiring(true) },
  { name: 'kyc-rejected-reasons', person: 'newcomer', path: '/profile?tab=kyc', trouble: rejected },
  { name: 'kyc-closed', person: 'newcomer', path: '/profile?tab=kyc', trouble: closed },
  { name: 'kyc-queued', person: 'newcomer', path: '/profile?tab=kyc', trouble: queued },
  {
    name: 'admin-kyc-twice',
    person: 'admin',
    path: listOf('rejected', 'kyc&status=all'),
    trouble: twice,
    steps: press('Review'),
  },
  {
    name: 'admin-kyc-number',
    person: 'admin',
    path: listOf('rejected', 'kyc&status=all'),
    trouble: twice,
    steps: async (page) => {
      await press('Review')(page);
      await page.getByText(await beginning(page, 'Look for other accounts')).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'delete-account-kept',
    person: 'newcomer',
    path: '/profile?tab=data',
    trouble: leaving,
    steps: press('Delete your account'),
  },
  {
    name: 'admin-kept-documents',
    person: 'admin',
    path: listOf('newcomer', 'users'),
    trouble: left,
    steps: press('View Info of {username}'),
  },
  {
    name: 'admin-kyc-renewal',
    person: 'admin',
    path: listOf('rejected', 'kyc&status=all'),
    trouble: reviewed,
    steps: press('Review'),
  },
];
