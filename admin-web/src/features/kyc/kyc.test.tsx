import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDocument, anAdminUser } from '../../testing/factories';
import { showPage } from '../../testing/showPage';
import { groupByUser } from './groupByUser';

const karim = {
  id: 3,
  email: 'karim@example.com',
  username: 'karim',
  full_name: null,
  wallet_address: null,
  is_active: true,
};

it('groups documents by user', () => {
  const groups = groupByUser([
    aDocument({ id: 3 }),
    aDocument({ id: 2, user_id: 3, user: karim }),
    aDocument({ id: 1, document_type: 'SELFIE' }),
  ]);
  expect(groups.map(({ id, documents }) => [id, documents.map((document) => document.id)])).toEqual([
    [2, [3, 1]],
    [3, [2]],
  ]);
});

const show = (document = aDocument(), more: Routes = {}) =>
  showPage('/admin?tab=kyc', {
    routes: {
      'GET /admin/kyc-documents': () => list([document]),
      'PUT /admin/kyc-documents/21': () => json(aDocument({ status: 'approved' })),
      ...more,
    },
  });

it('approves with optional notes', async () => {
  const { user, changes } = await show();
  await user.click(await screen.findByRole('button', { name: 'Approve ID proof of amina' }));
  await user.click(await screen.findByRole('button', { name: 'Approve document' }));
  expect(await screen.findByText('KYC document updated successfully')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/kyc-documents/21', { status: 'approved', admin_notes: null, seen_status: 'pending' }],
  ]);
});

it('rejects only with a reason', async () => {
  const { user, changes } = await show();
  await user.click(await screen.findByRole('button', { name: 'Reject ID proof of amina' }));
  const confirm = await screen.findByRole('button', { name: 'Reject document' });
  await user.click(confirm);
  const reason = screen.getByLabelText('Reason that amina reads');
  expect(reason).toHaveAccessibleDescription('A reason is required to reject');
  expect(changes()).toEqual([]);
  await user.type(reason, 'Blurred');
  await user.click(confirm);
  await screen.findByText('KYC document updated successfully');
  expect(changes()).toEqual([
    ['PUT /admin/kyc-documents/21', { status: 'rejected', admin_notes: 'Blurred', seen_status: 'pending' }],
  ]);
});

it('keeps the reason where it could not be sent, and sends it again', async () => {
  let isUp = false;
  const { user } = await show(aDocument(), {
    'PUT /admin/kyc-documents/21': () =>
      isUp ? json(aDocument({ status: 'rejected' })) : problem(503, 'Souk cannot be reached. Try again.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Reject ID proof of amina' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason that amina reads'), 'Blurred');
  await user.click(dialog.getByRole('button', { name: 'Reject document' }));
  expect(await dialog.findByText(/^Souk cannot be reached. Try again. It may have been done/)).toBeVisible();
  expect(dialog.getByLabelText('Reason that amina reads')).toHaveValue('Blurred');
  isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Reject document' }));
  expect(await screen.findByText('KYC document updated successfully')).toBeVisible();
});

it('keeps the prompt open while its status is sent, and not once another admin was faster', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user } = await show(aDocument({ status: 'approved' }), {
    'PUT /admin/kyc-documents/21': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Set status of ID proof of amina' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Pending' }));
  await user.click(dialog.getByRole('button', { name: 'Save status' }));
  expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('radio', { name: 'Pending' })).toBeInTheDocument();
  answer(problem(409, 'This document was already rejected by o@x.example.'));
  expect(await screen.findByText(/already rejected by o@x.example/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sets any status of a document that was decided', async () => {
  const { user, changes } = await show(aDocument({ status: 'approved' }));
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Set status of ID proof of amina' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Pending' }));
  await user.click(dialog.getByRole('button', { name: 'Save status' }));
  await screen.findByText('KYC document updated successfully');
  expect(changes()).toEqual([
    ['PUT /admin/kyc-documents/21', { status: 'pending', admin_notes: null, seen_status: 'approved' }],
  ]);
});

it('offers no decision about a user who could not be fetched anew', async () => {
  let fails = false;
  const document = aDocument();
  const { user } = await show(document, {
    'GET /admin/users/2': () =>
      fails ? problem(403, 'Not today') : json(anAdminUser({ kyc_documents: [document] })),
    'PUT /admin/kyc-documents/21': () => {
      fails = true;
      return problem(409, 'This document was already rejected by o@x.example.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Review KYC of amina' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'KYC of amina' }));
  await user.click(await drawer.findByRole('button', { name: 'Approve ID proof of amina' }));
  await user.click(await screen.findByRole('button', { name: 'Approve document' }));
  expect(await drawer.findByText('Not today')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'View ID proof in a new tab' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: /^(Approve|Reject|Set status)/ })).toBeNull();
  fails = false;
  await user.click(drawer.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await drawer.findByRole('button', { name: 'Approve ID proof of amina' })).toBeVisible();
});

it('closes the question about a document that the user replaced meanwhile, and says so', async () => {
  const { user } = await show(aDocument(), {
    'PUT /admin/kyc-documents/21': () => problem(404, 'Resource not found.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve ID proof of amina' }));
  await user.click(await screen.findByRole('button', { name: 'Approve document' }));
  expect(await screen.findByText(/^This is no longer there: it was deleted or replaced/)).toBeVisible();
  expect(screen.queryByText('Resource not found.')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that an image is damaged, and in the question that it was not seen', async () => {
  const document = aDocument({ file_name: 'passport.png' });
  URL.createObjectURL = () => 'blob:passport';
  URL.revokeObjectURL = () => undefined;
  const { user } = await show(document, {
    'GET /admin/users/2': () => json(anAdminUser({ kyc_documents: [document] })),
    'GET /admin/kyc-documents/21/download': () =>
      new Response('not an image', { headers: { 'Content-Type': 'image/png' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Review KYC of amina' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'KYC of amina' }));
  fireEvent.error(await drawer.findByRole('img', { name: 'ID proof, passport.png' }));
  expect(await drawer.findByText(/seems to be damaged/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Approve ID proof of amina' }));
  expect(await screen.findByText(/^You have not seen all the evidence/)).toBeInTheDocument();
});
