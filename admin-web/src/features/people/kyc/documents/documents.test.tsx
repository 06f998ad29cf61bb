import { json, problem } from '@souk/web-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPerson, openedReview, showPerson } from '../../../../testing/showPerson';

it('magnifies, turns and fits by keys, and shows each document whole at first, and then as it was left', async () => {
  const { user } = await showPerson();
  const review = await openedReview();
  const turned = () => review.getByAltText('ID proof, passport.png').parentElement;
  await user.keyboard('++r');
  expect(review.getByText('156 %')).toBeVisible();
  expect(turned()?.style.transform).toContain('rotate(90deg)');
  await user.keyboard('-');
  expect(review.getByText('125 %')).toBeVisible();
  await user.keyboard('0');
  expect(review.getByText('100 %')).toBeVisible();
  await user.keyboard('+d');
  expect(await review.findByText('100 %')).toBeVisible();
  await user.keyboard('a');
  await review.findByAltText('ID proof, passport.png');
  expect(turned()?.style.transform).toContain('rotate(90deg)');
  expect(review.getByText('125 %')).toBeVisible();
});

it.each([
  { width: 104, height: 110, known: 'not looked at where it is small' },
  { width: 260, height: 500, known: 'looked at where it is large enough' },
])('takes the selfie beside the ID proof as $known', async ({ width, height }) => {
  await showPerson();
  const review = await openedReview();
  const picture = review.getByRole('button', { name: 'Show the selfie' }).querySelector('img');
  if (!picture) throw new Error('The selfie is not beside the ID proof.');
  const sizes = { clientWidth: width, clientHeight: height, naturalWidth: 1200, naturalHeight: 1600 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(picture, name, { value });
  fireEvent.load(picture);
  const approve = review.getByRole('button', { name: /^Approve all/ });
  if (width < 200) expect(approve).toBeDisabled();
  else expect(approve).toBeEnabled();
});

it('says "Failed to load document", and that it was not looked at', async () => {
  await showPerson(aPerson({ documents: aPerson().documents.slice(0, 1) }), {
    'GET /admin/kyc-documents/21/download': () => problem(500, 'Server error. Please try again later.'),
  });
  const review = within(await screen.findByRole('dialog', { name: 'KYC of amina' }));
  expect(await review.findByText('Failed to load document')).toBeVisible();
  expect(review.queryByText(/Server error/)).toBeNull();
  expect(review.getByRole('button', { name: /^Approve all/ })).toBeDisabled();
});

it('says that an image is damaged', async () => {
  await showPerson();
  const review = within(await screen.findByRole('dialog', { name: 'KYC of amina' }));
  fireEvent.error(await review.findByAltText('ID proof, passport.png'));
  expect(await review.findByText(/^Failed to load document: its file seems to be damaged/)).toBeVisible();
});

it('decides about the document on the stage alone, with optional notes', async () => {
  const { user, decisions } = await showPerson(aPerson(), {
    'PUT /admin/kyc-documents/21': () => json({}),
  });
  const review = await openedReview();
  await user.click(review.getByRole('button', { name: 'Approve ID proof of amina' }));
  await user.click(await screen.findByRole('button', { name: 'Approve document' }));
  expect(await screen.findByText('KYC document updated successfully')).toBeVisible();
  expect(decisions()).toEqual([
    ['PUT /admin/kyc-documents/21', { status: 'approved', admin_notes: null, seen_status: 'pending' }],
  ]);
});

it('rejects a document alone only with a reason, which is kept where it could not be sent', async () => {
  let isUp = false;
  const { user, decisions } = await showPerson(aPerson(), {
    'PUT /admin/kyc-documents/21': () =>
      isUp ? json({}) : problem(503, 'Souk cannot be reached. Try again.'),
  });
  const review = await openedReview();
  await user.click(review.getByRole('button', { name: 'Reject ID proof of amina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this document?' }));
  const confirm = dialog.getByRole('button', { name: 'Reject document' });
  await user.click(confirm);
  expect(await dialog.findByText('A reason is required to reject')).toBeVisible();
  expect(decisions()).toEqual([]);
  await user.type(dialog.getByLabelText('Reason that amina reads'), 'Blurred');
  await user.click(confirm);
  expect(await dialog.findByText(/^Souk cannot be reached. Try again. It may have gone/)).toBeVisible();
  expect(dialog.getByLabelText('Reason that amina reads')).toHaveValue('Blurred');
  isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Reject document' }));
  expect(await screen.findByText('KYC document updated successfully')).toBeVisible();
});

it('sets any status of a document that was decided', async () => {
  const [document] = aPerson().documents;
  const person = aPerson({ documents: document ? [{ ...document, status: 'approved' }] : [] });
  const { user, decisions } = await showPerson(person, { 'PUT /admin/kyc-documents/21': () => json({}) });
  const review = await openedReview();
  expect(review.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await user.click(review.getByRole('button', { name: 'Set status of ID proof of amina' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Set status/ }));
  await user.click(dialog.getByRole('radio', { name: 'Pending' }));
  await user.click(dialog.getByRole('button', { name: 'Save status' }));
  await screen.findByText('KYC document updated successfully');
  expect(decisions()).toEqual([
    [
      'PUT /admin/kyc-documents/21',
      { status: 'pending', admin_notes: null, seen_status: 'approved', expires_on: null },
    ],
  ]);
});

it('offers no decision about a person who could not be fetched again', async () => {
  let fails = false;
  const { user } = await showPerson(aPerson(), {
    'GET /admin/users/2/kyc': () => (fails ? problem(403, 'Not today') : json(aPerson())),
    'PUT /admin/kyc-documents/21': () => {
      fails = true;
      return problem(409, 'This document was already rejected by o@x.example.');
    },
  });
  const review = await openedReview();
  await user.click(review.getByRole('button', { name: 'Approve ID proof of amina' }));
  await user.click(await screen.findByRole('button', { name: 'Approve document' }));
  expect(await review.findByText('Not today')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Approve this/ })).toBeNull());
  expect(review.queryByRole('button', { name: /^(Approve|Reject|Set status)/ })).toBeNull();
  fails = false;
  await user.click(review.getByRole('button', { name: 'Try again' }));
  expect(await review.findByRole('button', { name: 'Approve ID proof of amina' })).toBeVisible();
});

it('says that a document could not be loaded into a new tab, until that is closed', async () => {
  const tab = { close: jest.fn() } as Partial<Window> as Window;
  jest.spyOn(window, 'open').mockReturnValue(tab);
  let fails = false;
  const { user } = await showPerson(aPerson({ documents: aPerson().documents.slice(0, 1) }), {
    'GET /admin/kyc-documents/21/download': () =>
      fails
        ? new Response('{}', { status: 418 })
        : new Response('x', { headers: { 'content-type': 'image/png' } }),
  });
  const review = await openedReview();
  fails = true;
  await user.click(
    (await review.findAllByRole('button', { name: /^View .* in a new tab/ }))[0] as HTMLElement,
  );
  const text = await screen.findByText(/^Failed to load document/);
  expect(tab.close).toHaveBeenCalled();
  const banner = within(text.closest<HTMLElement>('[role="alert"]') as HTMLElement);
  await user.click(banner.getByRole('button', { name: 'Close' }));
  expect(text).not.toBeInTheDocument();
});

it('says that the browser blocked the new tab', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await showPerson();
  await openedReview();
  await user.keyboard('v');
  expect(await screen.findByText(/Your browser blocked the new tab/)).toBeVisible();
});
