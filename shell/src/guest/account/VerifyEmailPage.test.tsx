import { giveConfig, json, problem, type Routes, serveApi } from '@souk/web-core/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerifyEmailPage } from './VerifyEmailPage';

beforeAll(() => void giveConfig());

const CONFIRM = { name: 'Confirm my email address' };

function open(address: string, routes: Routes = {}) {
  window.history.replaceState(null, '', address);
  const sent = serveApi(routes);
  render(<VerifyEmailPage />);
  return sent;
}

it('says that a link without a token is not complete', () => {
  open('/verify-email');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(screen.queryByRole('button', CONFIRM)).not.toBeInTheDocument();
});

it('sends the token when the button is pressed, not before', async () => {
  const sent = open('/verify-email?token=abc', { 'POST /auth/verify-email': () => json({ message: 'ok' }) });
  expect(sent).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', CONFIRM));
  expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ token: 'abc' });
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/dashboard');
});

it('says what the server says of a used link, and where to get another', async () => {
  const used = 'This link was used already.';
  open('/verify-email?token=abc', { 'POST /auth/verify-email': () => problem(400, used) });
  await userEvent.click(screen.getByRole('button', CONFIRM));
  expect(await screen.findByRole('alert')).toHaveTextContent(used);
  expect(screen.getByRole('link', { name: 'Send it from your account' })).toBeVisible();
});
