import type { AdminQuestionThread } from '@souk/contracts/backOffice/desk/adminQuestions';
import { json, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const at = '2026-11-28T09:00:00.000Z';
const THREAD: AdminQuestionThread = {
  id: 12,
  user: null,
  guest_email: 'karim@example.com',
  is_undelivered: false,
  page: '/support',
  title: 'Locked out',
  status: 'waiting',
  is_complaint: false,
  case: null,
  created_at: at,
  waiting_since: at,
  answer_by: at,
  answered_at: null,
  closed_at: null,
  messages: [{ id: 40, author: null, is_ours: false, text: 'My password is refused.', created_at: at }],
  notes: [],
};
const { messages: _messages, notes: _notes, ...QUESTION } = THREAD;

const show = (path: string, changes: Partial<AdminQuestionThread> = {}) =>
  showPage(path, {
    routes: {
      'GET /admin/questions': () => list([{ ...QUESTION, ...changes }]),
      'GET /admin/questions/12': () => json({ ...THREAD, ...changes }),
      'POST /admin/questions/12/answers': () => json({ ...THREAD, ...changes, status: 'answered' }, 201),
    },
  });

it('names a guest by their address, without an account to open', async () => {
  await show('/admin?tab=questions');
  const table = within(await screen.findByRole('region', { name: 'Questions' }));
  expect((await table.findAllByText('Guest: karim@example.com'))[0]).toBeVisible();
  expect(table.queryByRole('link', { name: /karim/ })).toBeNull();
  expect(table.queryByRole('button', { name: /karim/ })).toBeNull();
});

it('answers a guest by mail alone', async () => {
  const { user, sent } = await show('/admin?tab=questions&review=12');
  expect(await screen.findByText('My password is refused.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /karim/ })).toBeNull();
  expect(screen.getByText('They read it in an email.')).toBeVisible();
  await user.keyboard('1');
  expect(screen.getByLabelText('Answer to Guest: karim@example.com')).toHaveFocus();
  await user.keyboard('Ask for a new one.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Answer sent to Guest: karim@example.com.')).toBeVisible();
  const answers = sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/answers'));
  expect(answers.map(({ body }) => JSON.parse(body))).toEqual([{ message: 'Ask for a new one.', seen: 40 }]);
});

it('says of a guest whose words were deleted only that it was one', async () => {
  await show('/admin?tab=questions&review=12', { guest_email: null, messages: [] });
  expect(await screen.findByLabelText('Answer to Guest')).toBeVisible();
});

it('says that the last answer did not reach the guest', async () => {
  await show('/admin?tab=questions&review=12', { is_undelivered: true });
  expect(await screen.findByText('Not delivered: the guest’s mail server didn’t take it.')).toBeVisible();
});
