import { pageLoad } from '@souk/web-core';
import { readToken, takeEndedSession } from '@souk/web-core/request';
import { aUser, json, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { movementsKey } from '../../../proofs/forgetMovements';
import { showPage } from '../../../testing/showPage';

const erasure = { obstacles: [], documents_kept_until: null };
const nothingLeft = { 'GET /profile/erase': () => json(erasure) };
const STALE = { code: 'reauthentication_required' };

async function show(routes: Routes = {}) {
  const page = await showPage('/profile?tab=data', { routes: { ...nothingLeft, ...routes } });
  await screen.findByRole('heading', { name: 'Delete your account' });
  return page;
}

const press = (name: string) => screen.findByRole('button', { name });

describe('a download', () => {
  it('asks for the password where the proof is old, and saves the file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:data';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let isProved = false;
    const { user } = await show({
      'GET /profile/export': () => (isProved ? json({ made_at: 'now' }) : problem(403, 'Again', STALE)),
      'POST /auth/reauthenticate': () => {
        isProved = true;
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await press('Download your data'));
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.type(await question.findByLabelText('Password'), 'a-password');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(saved).toEqual(['my-data.json']));
  });

  it('says why it failed', async () => {
    const { user } = await show({ 'GET /profile/export': () => problem(429, 'Too many requests.') });
    await user.click(await press('Download your data'));
    expect(await screen.findByText('Too many requests.')).toBeVisible();
  });
});

describe('a deletion', () => {
  it('names what has to be settled first, with the way there, and offers nothing else', async () => {
    await show({
      'GET /profile/erase': () =>
        json({
          obstacles: [
            { kind: 'money', params: { amount: '1212.50' }, text: 'You have 1212.50 USDT.' },
            { kind: 'trades', params: { count: 1 }, text: '1 trade isn’t finished.' },
            { kind: 'bids', params: { count: 1 }, text: '1 bid holds money: close it.' },
          ],
        }),
    });
    const [money, trade, bid] = await screen.findAllByRole('listitem');
    expect(money).toHaveTextContent('You have 1,212.50 USDT. See your wallet');
    expect(within(money as HTMLElement).getByRole('link')).toHaveAttribute('href', '/wallet');
    expect(within(trade as HTMLElement).getByRole('link')).toHaveAttribute('href', '/trades');
    expect(bid).toHaveTextContent('1 bid holds money: close it. Open your bids');
    expect(within(bid as HTMLElement).getByRole('link')).toHaveAttribute('href', '/my-offers?tab=bids');
    expect(screen.queryByRole('button', { name: 'Delete your account' })).toBeNull();
  });

  it('takes the username, signs out and says so on the login page', async () => {
    const left: string[] = [];
    localStorage.setItem(movementsKey(aUser().username), '[]');
    jest.spyOn(pageLoad, 'replace').mockImplementation((address) => void left.push(address));
    const { user, sent } = await show({ 'POST /profile/erase': () => new Response(null, { status: 204 }) });
    await user.click(await press('Delete your account'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/What stays,/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(dialog.getByLabelText('Your username')).toHaveAccessibleDescription(
      'Type your username to confirm',
    );
    await user.type(dialog.getByLabelText('Your username'), aUser().username);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(left).toEqual(['/login']));
    expect(readToken()).toBeNull();
    expect(localStorage.getItem(movementsKey(aUser().username))).toBeNull();
    expect(takeEndedSession()).toBe('erased');
    const request = sent.find(({ method, path }) => method === 'POST' && path === '/profile/erase');
    expect(JSON.parse(request?.body ?? '')).toEqual({ confirm: aUser().username });
  });

  it('says until when documents are kept where the law asks it', async () => {
    const { user } = await show({
      'GET /profile/erase': () => json({ ...erasure, documents_kept_until: '2031-11-26' }),
    });
    const kept =
      /^This deletes your name and personal details for good. We keep your documents until 26 Nov 2031,/;
    expect(await screen.findByText(kept)).toBeVisible();
    expect(screen.queryByText(/name, documents/)).toBeNull();
    await user.click(await press('Delete your account'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(
      dialog.getByText(/^We keep your documents until 26 Nov 2031, because the law requires it/),
    ).toBeVisible();
    expect(dialog.queryByText(/their files/)).toBeNull();
  });

  it('is refused in the server’s words, and the list shows what came up', async () => {
    let obstacles: object[] = [];
    const { user } = await show({
      'GET /profile/erase': () => json({ obstacles }),
      'POST /profile/erase': () => {
        obstacles = [{ kind: 'trades', params: { count: 1 }, text: '1 trade isn’t finished.' }];
        return problem(409, 'Your account can’t be deleted yet.');
      },
    });
    await user.click(await press('Delete your account'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await user.type(dialog.getByLabelText('Your username'), aUser().username);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('Your account can’t be deleted yet.')).toBeVisible();
    expect(await screen.findByText(/1 trade isn’t finished/)).toBeInTheDocument();
  });
});
