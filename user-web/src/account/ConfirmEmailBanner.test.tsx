import { aUser, json, problem } from '@souk/web-core/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const unconfirmed = aUser({ email_verified: false });
const required = aUser({ email_verified: false }, { email_verification_required: true });
const TITLE = 'Confirm your email address';

beforeEach(() => sessionStorage.clear());

it('stands above a page until the address is confirmed, in another tab too', async () => {
  let user = unconfirmed;
  await showPage('/wallet', { as: user, routes: { 'GET /profile/me': () => json(user) } });
  expect(await screen.findByText(TITLE)).toBeVisible();
  user = aUser();
  fireEvent.focus(window);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument());
});

it('is not there for a confirmed address', async () => {
  await showPage('/wallet');
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

it('sends the link again and says so, or why not', async () => {
  const answers = [problem(429, 'We have sent the link three times.'), json({ message: 'ok' })];
  const { sent, user } = await showPage('/wallet', {
    as: unconfirmed,
    routes: { 'POST /auth/verify-email/request': () => answers.shift() ?? json({}) },
  });
  const again = await screen.findByRole('button', { name: 'Send the link again' });
  await user.click(again);
  expect(await screen.findByText('We have sent the link three times.')).toBeVisible();
  await user.click(again);
  expect(await screen.findByText(/^We have sent the link again to/)).toBeVisible();
  expect(sent.filter(({ path }) => path === '/auth/verify-email/request')).toHaveLength(2);
});

it('stays hidden for as long as the tab lives', async () => {
  const { user } = await showPage('/wallet', { as: unconfirmed });
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  cleanup();
  await showPage('/offers', { as: unconfirmed });
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

it('says what is not possible before, and cannot be hidden, where an address must be confirmed', async () => {
  await showPage('/wallet', { as: required });
  expect(await screen.findByText(/Until then you can’t trade, deposit or withdraw/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

it('is said in the dialog of a new offer, which is not sent', async () => {
  const { sent, user } = await showPage('/my-offers?new', { as: required });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Please confirm your email address first.');
  await user.type(screen.getByLabelText(/^Price per/), '2');
  await user.type(screen.getByLabelText('Minimum amount'), '1');
  await user.type(screen.getByLabelText('Maximum amount'), '5');
  await user.click(screen.getByRole('button', { name: /^Offer .* at/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm your email address first.');
  expect(sent.some(({ method, path }) => method === 'POST' && path === '/offers/')).toBe(false);
});

it('says that emails come back, and how to mend it, and cannot be hidden', async () => {
  const { sent, user } = await showPage('/wallet', {
    as: aUser({ email_bounced: true }),
    routes: { 'POST /auth/verify-email/request': () => json({ message: 'ok' }) },
  });
  expect(await screen.findByText('We can’t reach you by email')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  const change = screen.getByRole('link', { name: 'change it' });
  expect(change).toHaveAttribute('href', '/profile?tab=security');
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/^We have sent the link again to/)).toBeVisible();
  expect(sent.some(({ path }) => path === '/auth/verify-email/request')).toBe(true);
});
