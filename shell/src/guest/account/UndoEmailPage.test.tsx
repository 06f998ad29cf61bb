import { giveConfig, json, serveApi } from '@souk/web-core/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoEmailPage } from './UndoEmailPage';

beforeAll(() => void giveConfig());

it('undoes the change when the button is pressed, and leaves no one signed in', async () => {
  localStorage.setItem('token', 'of-an-ended-session');
  window.history.replaceState(null, '', '/undo-email?token=1.abc');
  const sent = serveApi({ 'POST /auth/email-change/undo': () => json({ message: 'ok' }) });
  render(<UndoEmailPage />);
  expect(sent).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'It wasn’t me: keep this address' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your account has this address again.');
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ token: '1.abc' });
  expect(localStorage.getItem('token')).toBeNull();
});
