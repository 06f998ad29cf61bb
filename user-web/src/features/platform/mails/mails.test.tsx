import { json, list, type Routes } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const MAIL = {
  id: 40,
  kind: 'deposit_approved',
  subject_type: 'deposit',
  subject_id: 7,
  data: { amount: '5' },
  sent_at: '2026-11-21T05:12:00.000Z',
  code: '12-7KX2QM',
  on_devices: true,
};
const OURS = { is_ours: true, is_yours: null, written: null };

async function check(answer: object, as?: null) {
  const routes: Routes = {
    'GET /check/12-7KX2QM': () => json(answer),
    'GET /profile/mails/12-7KX2QM': () => json(answer),
  };
  const page = await showPage('/check', { ...(as === null && { as }), routes });
  await page.user.type(screen.getByLabelText('Code'), ' 12-7kx2qm');
  await page.user.click(screen.getByRole('button', { name: 'Check code' }));
  return page;
}

describe('/check', () => {
  it('tells a visitor no more than that there is such a mail', async () => {
    const { sent } = await check(OURS, null);
    expect(await screen.findByText('We wrote an email with this code')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=/check');
    expect(sent.at(-1)?.path).toBe('/check/12-7KX2QM');
  });

  it.each([
    [{ ...OURS, is_ours: false }, 'We never wrote this'],
    [{ ...OURS, is_yours: false }, 'We wrote this, but not to you'],
    [OURS, 'We wrote an email with this code more than 30 days ago'],
    [{ is_ours: true, is_yours: true, written: MAIL }, 'Yes, we wrote this to you'],
  ])('answers its reader: %j', async (answer, title) => {
    await check(answer);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryAllByText(/arrived/)).toHaveLength(answer.written ? 1 : 0);
  });

  it('explains a code that has another form, and asks nothing', async () => {
    const { user, sent } = await showPage('/check');
    await user.type(screen.getByLabelText('Code'), 'hello');
    await user.click(screen.getByRole('button', { name: 'Check code' }));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/1234-7KX2QM/);
    expect(sent.filter(({ path }) => path.includes('check') || path.includes('mails'))).toEqual([]);
  });
});

describe('/profile?tab=mail', () => {
  it('lists what was written, without a link, and is empty until then', async () => {
    await showPage('/profile?tab=mail', {
      routes: {
        'GET /profile/mails': () => list([MAIL, { ...MAIL, id: 39, kind: 'password_reset_asked', data: {} }]),
      },
    });
    const row = (await screen.findByText(/USDT arrived/)).closest('li');
    expect(row).toHaveTextContent('Email 12-7KX2QM · Shown on your devices');
    expect(row?.querySelector('a')).toBeNull();
    expect(screen.getByText('Set a new password')).toBeInTheDocument();
  });

  it('takes a word, and says that it stands in the emails', async () => {
    let isSet = false;
    const { user, sent } = await showPage('/profile?tab=mail', {
      routes: {
        'GET /profile/mail-word': () => json({ is_set: isSet }),
        'PUT /profile/mail-word': () => {
          isSet = true;
          return new Response(null, { status: 204 });
        },
      },
    });
    expect(await screen.findByText('We haven’t written to you yet.')).toBeInTheDocument();
    const save = () => user.click(screen.getByRole('button', { name: 'Save word' }));
    await user.type(await screen.findByLabelText('Your word'), 'ab');
    await save();
    expect(screen.getByLabelText('Your word')).toHaveAccessibleDescription(/At least 3 characters/);
    await user.type(screen.getByLabelText('Your word'), 'c');
    await save();
    expect(await screen.findByText(/From now on our emails begin with your word/)).toBeInTheDocument();
    expect(await screen.findByLabelText('New word')).toHaveValue('');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toBe('{"word":"abc"}');
  });
});
