import { json, list } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const MAIL = {
  id: 40,
  kind: 'deposit_approved',
  subject_type: 'deposit',
  subject_id: 7,
  data: { amount: '5' },
  sent_at: '2026-11-21T05:12:00.000Z',
  by_mail: true,
  on_devices: true,
};

describe('/profile?tab=mail', () => {
  it('lists what was written, without a link, and is empty until then', async () => {
    await showPage('/profile?tab=mail', {
      routes: {
        'GET /profile/mails': () => list([MAIL, { ...MAIL, id: 39, kind: 'password_reset_asked', data: {} }]),
      },
    });
    const row = (await screen.findByText(/USDT arrived/)).closest('li');
    expect(row).toHaveTextContent('By email · Shown on your devices');
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
