import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import { KYC_REJECTIONS, kycClosedText } from '@souk/contracts/people/kyc/kycRules';
import { aUser, json, problem, type Routes } from '@souk/web-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const PLATFORMS = exampleAddress('tron', 'platform');
const NEW_ADDRESS = 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p';

async function showForm(routes: Routes = {}) {
  const page = await showPage('/profile', { routes });
  await screen.findByLabelText('City');
  return page;
}

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => jest.useRealTimers());

it('is a list on a phone: a section opens with the focus on its heading, which goes back to its link', async () => {
  const phone = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { user, address } = await showForm();
  const link = () => screen.findByRole('link', { name: /^Your data/ });
  await user.click(await link());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your data' })).toHaveFocus());
  expect(address()).toBe('/profile?tab=data');
  await user.click(screen.getByRole('link', { name: '← Profile' }));
  await waitFor(async () => expect(await link()).toHaveFocus());
  phone.mockRestore();
});

it('takes the date of birth day first, and sends it as ISO 8601', async () => {
  const { user, sent } = await showForm({ 'PUT /profile/me': ({ body }) => json(aUser(JSON.parse(body))) });
  const field = screen.getByLabelText('Date of birth');
  expect(field).toHaveAccessibleDescription('DD/MM/YYYY');
  await user.type(field, '2.5.1984');
  expect(field).toHaveAccessibleDescription('2 May 1984');
  await user.click(button('Update Profile'));
  await waitFor(() => expect(sent.at(-1)?.body).toBe('{"date_of_birth":"1984-05-02"}'));
  expect(field).toHaveValue('02/05/1984');
});

describe('personal information', () => {
  it('can be updated or reset only when something has changed', async () => {
    const { user } = await showForm();
    for (const label of ['Address', 'City', 'Country', 'Postal code'])
      expect(screen.getByLabelText(label)).toBeEnabled();
    expect(button('Update Profile')).toBeDisabled();
    expect(button('Reset')).toBeDisabled();
    await user.type(screen.getByLabelText('City'), 'Dubai');
    expect(button('Update Profile')).toBeEnabled();
    await user.click(button('Reset'));
    expect(screen.getByLabelText('City')).toHaveValue('');
    expect(button('Update Profile')).toBeDisabled();
  });

  it('tells buyers when a seller is here, until they are not to know', async () => {
    const { user, sent } = await showForm({ 'PUT /profile/me': ({ body }) => json(aUser(JSON.parse(body))) });
    const shows = screen.getByRole('checkbox', { name: 'Show buyers when I am here' });
    expect(shows).toBeChecked();
    await user.click(shows);
    await waitFor(() => expect(shows).not.toBeChecked());
    expect(sent.find(({ method }) => method === 'PUT')?.body).toBe('{"shows_presence":false}');
  });

  it('is saved, and said', async () => {
    const { user, sent } = await showForm({ 'PUT /profile/me': ({ body }) => json(aUser(JSON.parse(body))) });
    await user.type(screen.getByLabelText('City'), 'Dubai');
    await user.click(button('Update Profile'));
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveValue('Dubai');
    expect(button('Update Profile')).toBeDisabled();
    expect(sent.find((one) => one.method === 'PUT')?.body).toBe('{"city":"Dubai"}');
  });

  it('keeps what was typed when saving fails, and says so for five seconds', async () => {
    const { user } = await showForm({ 'PUT /profile/me': () => problem(500, '') });
    await user.type(screen.getByLabelText('City'), 'Dubai');
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
    fireEvent.click(button('Update Profile'));
    const failure = await screen.findByText('Failed to update profile');
    act(() => jest.advanceTimersByTime(4_000));
    expect(failure).toBeVisible();
    act(() => jest.advanceTimersByTime(1_500));
    expect(failure).not.toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveValue('Dubai');
  });

  it('asks once more before an address is saved that is none on the chain of USDT', async () => {
    const { user, sent } = await showForm({ 'PUT /profile/me': ({ body }) => json(aUser(JSON.parse(body))) });
    const puts = () => sent.filter(({ method }) => method === 'PUT');
    await user.type(screen.getByLabelText('Wallet address (USDT)'), NEW_ADDRESS);
    expect(await screen.findByText(/^This address has a typo/)).toBeVisible();
    await user.click(button('Update Profile'));
    await user.click(await screen.findByRole('button', { name: 'Correct it' }));
    expect(await screen.findByText('Nothing was sent: correct the wallet address.')).toBeVisible();
    expect(puts()).toEqual([]);
    await user.click(button('Update Profile'));
    await user.click(await screen.findByRole('button', { name: 'Use anyway' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(puts().map(({ body }) => JSON.parse(body))).toEqual([{ wallet_address: NEW_ADDRESS }]);
    await user.type(screen.getByLabelText('City'), 'Dubai');
    await user.click(button('Update Profile'));
    await waitFor(() => expect(puts()).toHaveLength(2));
  });

  it.each([
    ['the token’s contract', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['nobody’s', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['the platform’s own', PLATFORMS],
  ])('asks once more before an address is saved that is %s', async (_, address) => {
    const { user, sent } = await showForm({
      'GET /wallet/admin-wallet-address': () => json({ admin_wallet_address: PLATFORMS }),
    });
    fireEvent.change(screen.getByLabelText('Wallet address (USDT)'), { target: { value: address } });
    expect(await screen.findByText(/Whatever you send to a wrong address is lost/)).toBeVisible();
    await user.click(button('Update Profile'));
    await user.click(await screen.findByRole('button', { name: 'Correct it' }));
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('shows what changed elsewhere, also around what was typed since', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const { user } = await showForm({
      'GET /profile/me': async () => {
        await arrival;
        return json(aUser({ wallet_address: NEW_ADDRESS, city: 'Cairo', occupation: 'Smith' }));
      },
    });
    await user.type(screen.getByLabelText('Occupation'), 'Baker');
    arrive();
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Cairo'));
    expect(screen.getByLabelText('Wallet address (USDT)')).toHaveValue(NEW_ADDRESS);
    expect(screen.getByLabelText('Occupation')).toHaveValue('Baker');
    await user.click(button('Reset'));
    expect(screen.getByLabelText('Occupation')).toHaveValue('Smith');
    expect(button('Update Profile')).toBeDisabled();
  });

  it('keeps what was typed while the other tab is looked at', async () => {
    const { user, address } = await showForm();
    await user.type(screen.getByLabelText('City'), 'Dubai');
    await user.click(screen.getByRole('tab', { name: 'Personal Information' }));
    await user.keyboard('{ArrowRight}');
    await screen.findByLabelText('Upload Selfie');
    expect(screen.getByRole('tab', { name: 'KYC Verification' })).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/profile?tab=kyc');
    expect(screen.getByLabelText('City')).not.toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByLabelText('City')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Dubai');
    expect(screen.queryByLabelText('Upload Selfie')).not.toBeInTheDocument();
  });

  it('asks before it is left with something unsaved, but not for another tab of it', async () => {
    const { user } = await showForm();
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const link = document.body.appendChild(document.createElement('a'));
    const followed = jest.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', followed);
    const follow = async (address: string) => {
      link.href = address;
      await user.click(link);
    };
    await follow('/wallet');
    expect([followed.mock.calls.length, closing()]).toEqual([1, false]);

    window.history.replaceState(null, '', '/profile');
    await user.type(screen.getByLabelText('City'), 'Dubai');
    await follow('/profile?tab=kyc');
    expect(followed).toHaveBeenCalledTimes(2);
    await follow('/wallet');
    expect([followed.mock.calls.length, closing()]).toEqual([2, true]);
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveValue('Dubai');
    await follow('/wallet');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(3));
    link.remove();
  });

  it.each([
    ['Full name', 'A', 'Full name must be at least 2 characters'],
    ['Full name', 'A'.repeat(101), 'Full name must be less than 100 characters'],
    ['Occupation', 'm'.repeat(101), 'Occupation must be less than 100 characters'],
    ['Date of birth', '2999-01-01', 'Date of birth can’t be in the future'],
    ['Phone', 'call me', 'Please enter a valid phone number'],
    ['Wallet address (USDT)', 'short', 'Wallet address must be at least 20 characters'],
    [
      'Wallet address (USDT)',
      'TQ5pWvTzNvV1rX9bC2dE-3fG4',
      'Wallet address can only contain letters and numbers',
    ],
  ])('explains %s %j', async (label, value, message) => {
    await showForm();
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toBeInvalid();
  });
});

const typed = (words: string) => ({ said: [], words });

describe('KYC verification', () => {
  const document: KycDocument = {
    id: 5,
    user_id: 2,
    document_type: 'ID_PROOF',
    file_name: 'passport.pdf',
    file_size: 812_000,
    status: 'approved',
    admin_notes: null,
    admin_notes_parts: null,
    created_at: '2026-11-21T05:12:00.000Z',
  };
  const show = (documents: KycDocument[], as = aUser({ kyc_status: 'pending' }), routes = {}) =>
    showPage('/profile?tab=kyc', {
      as,
      routes: { 'GET /profile/kyc/documents': () => json(documents), ...routes },
    });

  it('has a box for each type that is not there yet', async () => {
    await show([document]);
    expect(await screen.findByText('passport.pdf')).toBeInTheDocument();
    expect(screen.queryByLabelText('Upload ID proof')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Upload Address proof')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/gif,application/pdf,.jpe,.jfif,.pdf',
    );
    expect(screen.getByLabelText('Upload Selfie')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/gif,.jpe,.jfif',
    );
    expect(screen.getAllByText('Not uploaded')).toHaveLength(2);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const text of ['JPG, PNG, GIF or PDF', '5MB', 'clear and readable', 'matches your profile'])
      expect(items).toContainEqual(expect.stringContaining(text));
  });

  it('does not ask someone for documents who was approved without them', async () => {
    await show([], aUser({ kyc_status: 'approved' }));
    expect(await screen.findByText(/nothing you need to upload/)).toBeInTheDocument();
    expect(screen.getAllByText('Not uploaded')).toHaveLength(3);
    const folded = screen.getByText('Upload a document anyway').closest('details');
    expect(folded).not.toHaveAttribute('open');
    expect(folded).toContainElement(screen.getByLabelText('Upload Selfie'));
  });

  it('does not offer to delete an approved document', async () => {
    await show([document]);
    expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('says where they are in the queue, once all documents are there', async () => {
    const standing = { state: 'queued', place: 12, ahead: 11, waiting: 40, typical_minutes: 340 };
    await show([document], undefined, { 'GET /profile/kyc/standing': () => json(standing) });
    const text = 'You’re number 12 of 40 in the queue. Half of the last answers came within 6 hours.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  describe('a document that expires soon', () => {
    const expires_on = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const due: KycDocument = { ...document, expires_on };
    const verified = aUser({ kyc_status: 'approved' });

    it('asks for the one that follows it', async () => {
      await show([due], verified);
      expect(await screen.findByText(/^Send the new one before/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Send the new one (ID proof)' })).toBeVisible();
    });

    it('stands beside the one that follows it', async () => {
      await show([due, { ...document, id: 6, status: 'pending', is_renewal: true }], verified);
      expect(await screen.findByText('ID proof: the new one')).toBeVisible();
      expect(screen.queryByText(/^Send the new one before/)).toBeNull();
    });
  });

  it('shows why a document was rejected, and deletes it after a question', async () => {
    const rejected: KycDocument = {
      ...document,
      status: 'rejected',
      admin_notes_parts: typed('The photo is blurred.'),
    };
    const { user } = await show(
      [rejected],
      aUser({ kyc_status: 'rejected', kyc_notes_parts: typed('Blurred photo') }),
      {
        'DELETE /profile/kyc/document/5': () => new Response(null, { status: 204 }),
      },
    );
    expect(await screen.findByText('The photo is blurred.')).toBeInTheDocument();
    expect(screen.getByText('Blurred photo')).toBeInTheDocument();
    expect(screen.getByText('Why it was rejected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this document?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete document' }));
    expect(await screen.findByText('Document deleted successfully!')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says of each reason what to do, beside its picture', async () => {
    const said = [{ code: 'glare' }, { code: 'cropped' }];
    const admin_notes_parts = { said, words: 'Page 2 is missing.' };
    await show([{ ...document, status: 'rejected', admin_notes_parts }]);
    const sentence = await screen.findByText(KYC_REJECTIONS.glare());
    expect(sentence.previousElementSibling).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText(KYC_REJECTIONS.cropped())).toBeVisible();
    expect(screen.getByText('Page 2 is missing.')).toBeVisible();
  });

  it('asks for nothing once the identity is closed for good, and leads to support', async () => {
    const notes = kycClosedText();
    const closed = { code: 'kyc_closed', params: {}, detail: notes, until: null };
    const parts = { said: [{ code: 'kyc_closed' }], words: null };
    const user = aUser({ kyc_status: 'rejected', kyc_notes_parts: parts, barriers: { 'kyc.send': closed } });
    await show([{ ...document, status: 'rejected', admin_notes_parts: parts }], user);
    expect(await screen.findByText('We can’t verify your identity')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
    for (const name of ['Replace ID proof', 'Delete'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Upload Selfie')).not.toBeInTheDocument();
  });

  it('has a rejected document replaced in one step, and says why another file cannot be', async () => {
    const { user } = await show([{ ...document, status: 'rejected', admin_notes_parts: typed('Blurred.') }]);
    const chooser = await screen.findByLabelText('A new file for ID proof');
    chooser.removeAttribute('accept');
    await user.upload(chooser, new File(['x'], 'me.txt', { type: 'text/plain' }));
    expect(await screen.findByText('The file must be a JPG, PNG, GIF or PDF.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Upload ID proof')).not.toBeInTheDocument();
  });

  it.each([
    ['Download', 'Failed to download document'],
    ['Delete', 'Failed to delete document'],
  ])('says its own text when %s fails', async (action, message) => {
    const { user } = await show([{ ...document, status: 'pending' }], aUser(), {
      'GET /profile/kyc/document/5': () => problem(500, ''),
      'DELETE /profile/kyc/document/5': () => problem(500, ''),
    });
    await user.click(await screen.findByRole('button', { name: action }));
    if (action === 'Delete') await user.click(screen.getByRole('button', { name: 'Delete document' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('refuses a file of more than 5 MB before sending it', async () => {
    const { user, sent } = await show([]);
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Upload ID proof'), large);
    expect(await screen.findByText('The file is too large. At most 5 MB are allowed.')).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/profile/kyc/upload')).toBe(false);
  });

  it('says that the account is deactivated', async () => {
    await show([], aUser({ is_active: false }));
    expect(screen.getByText('Account Deactivated')).toBeInTheDocument();
    expect(
      screen.getByText(/can’t create offers, trades, or make financial transactions.*contact support/i),
    ).toBeInTheDocument();
  });
});
