import { giveConfig, json, problem, serveApi } from '@souk/web-core/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GuestSupportPage } from './GuestSupportPage';
import { guestRequestRules, messageRules } from './rules';

beforeAll(async () => {
  giveConfig();
  await Promise.all([guestRequestRules.load(), messageRules.load()]);
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const at = '2026-11-28T09:00:00.000Z';
const THREAD = {
  id: 12,
  status: 'waiting',
  title: 'Locked out',
  created_at: at,
  answer_by: at,
  messages: [{ id: 1, is_ours: false, text: 'Locked out', created_at: at }],
};

it('sends what was written, and says where the link went', async () => {
  const sent = serveApi({ 'POST /support/guests': () => new Response(null, { status: 204 }) });
  const user = userEvent.setup();
  render(<GuestSupportPage />);
  await user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await user.type(screen.getByLabelText('Subject'), 'Locked out');
  await user.type(screen.getByLabelText('What can we do for you?'), 'My password is refused.');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/^We sent a link to amina@example.com/)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))).toEqual([
    { email: 'amina@example.com', subject: 'Locked out', message: 'My password is refused.' },
  ]);
});

it('confirms by a press, shows the thread, and takes more', async () => {
  window.history.replaceState(null, '', '/support?token=abc');
  const more = { ...THREAD, messages: [...THREAD.messages, { ...THREAD.messages[0], id: 2, text: 'Still' }] };
  serveApi({
    'POST /support/guests/read': () => json({ thread: null }),
    'POST /support/guests/confirm': () => json({ thread: THREAD }),
    'POST /support/guests/messages': () => json({ thread: more }, 201),
  });
  const user = userEvent.setup();
  render(<GuestSupportPage />);
  await user.click(await screen.findByRole('button', { name: 'Send my message to support' }));
  const heading = await screen.findByRole('heading', { name: 'Question 12' });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.type(screen.getByLabelText('Write more'), 'Still');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Still', { selector: 'p' })).toBeVisible();
});

it('shows what both wrote, by whom, and until when the next answer comes', async () => {
  window.history.replaceState(null, '', '/support?token=abc');
  const answer = { id: 2, is_ours: true, text: 'Try again.', created_at: at };
  const sent = serveApi({
    'POST /support/guests/read': () =>
      json({ thread: { ...THREAD, messages: [...THREAD.messages, answer] } }),
  });
  render(<GuestSupportPage />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  const log = await screen.findByRole('log');
  expect([...log.querySelectorAll('section')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You .*Locked out$/),
    expect.stringMatching(/^Support .*Try again\.$/),
  ]);
  expect(screen.getByText(/^We answer by .*, by email\.$/)).toBeVisible();
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ token: 'abc' }]);
});

it('keeps what could not be sent, and says why', async () => {
  window.history.replaceState(null, '', '/support?token=abc');
  serveApi({
    'POST /support/guests/read': () => json({ thread: THREAD }),
    'POST /support/guests/messages': () => problem(400, 'This link doesn’t work any more.'),
  });
  const user = userEvent.setup();
  render(<GuestSupportPage />);
  const more = await screen.findByLabelText('Write more');
  await user.type(more, 'Still');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/doesn’t work any more/)).toBeVisible();
  expect(more).toHaveValue('Still');
  expect(screen.getByText('Locked out', { selector: 'p' })).toBeVisible();
});

it('says of a dead link that it is dead, and how to go on', async () => {
  window.history.replaceState(null, '', '/support?token=abc');
  const code = 'guest_link_void';
  serveApi({ 'POST /support/guests/read': () => problem(400, 'This link doesn’t work any more.', { code }) });
  render(<GuestSupportPage />);
  expect(await screen.findByText(/doesn’t work any more/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us again' })).toHaveAttribute('href', '/support');
});

it('lets a thread that couldn’t be read be asked for again', async () => {
  window.history.replaceState(null, '', '/support?token=abc');
  let answer = () => problem(429, 'Too many requests.');
  serveApi({ 'POST /support/guests/read': () => answer() });
  const user = userEvent.setup();
  render(<GuestSupportPage />);
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  answer = () => json({ thread: THREAD });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const heading = await screen.findByRole('heading', { name: 'Question 12' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByText('Too many requests.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('leaves no error above a message that was confirmed after all', async () => {
  window.history.replaceState(null, '', '/support?token=abc');
  let answer = () => problem(503, 'Please try again later.');
  serveApi({
    'POST /support/guests/read': () => json({ thread: null }),
    'POST /support/guests/confirm': () => answer(),
  });
  const user = userEvent.setup();
  render(<GuestSupportPage />);
  const confirm = await screen.findByRole('button', { name: 'Send my message to support' });
  await user.click(confirm);
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  expect(confirm).toHaveFocus();
  answer = () => json({ thread: THREAD });
  await user.click(confirm);
  expect(await screen.findByRole('heading', { name: 'Question 12' })).toBeVisible();
  expect(screen.queryByText('Please try again later.')).toBeNull();
});
