import { aTrade, aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOffer } from '../testing/anOffer';
import { showPage } from '../testing/showPage';

const AMINA = aUser({ id: 2, username: 'amina' });
const ratedBy = (changes: object) => ({
  id: 5,
  author_username: 'karim',
  author_side: 'buyer',
  thumb: 'up',
  text: 'Quick.',
  revealed_at: '2026-11-21T05:12:00.000Z',
  is_counted: true,
  is_voided: false,
  ...changes,
});

describe('a trader’s page', () => {
  it('shows facts, offers and what partners said, and to a visitor no way to block', async () => {
    await showPage('/u/yusuf', {
      as: null,
      routes: {
        'GET /market/offers': () => list([anOffer()]),
        'GET /users/yusuf/ratings': () =>
          list([
            ratedBy({}),
            ratedBy({ id: 4, is_counted: false, text: 'First try.' }),
            ratedBy({ id: 3, is_voided: true, is_counted: false, text: null, author_username: 'erased_9' }),
          ]),
      },
    });
    const known = await screen.findByRole('region', { name: 'Track record' });
    for (const fact of ['98%', '12 trades completed', '12 min', '9', '1 down', 'Identity verified'])
      expect(within(known).getByText(fact)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Trade with yusuf/ })).toHaveAttribute(
      'href',
      '/register?next=%2Foffers%3Ftrade%3D3',
    );
    const said = await screen.findByText('Quick.');
    expect(said).toBeInTheDocument();
    expect(screen.getByText(/Replaced by a newer rating/)).toBeInTheDocument();
    expect(screen.getByText(/it doesn’t count/)).toBeInTheDocument();
    expect(screen.getByText('A deleted account')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  });

  it('says of a name that reads like a partner’s that it is another one', async () => {
    await showPage('/u/yusuf', {
      as: AMINA,
      routes: { 'GET /look-alikes': () => json([{ username: 'yusuf', partner_username: 'yussuf' }]) },
    });
    expect(await screen.findByText('Not yussuf, with whom you traded')).toBeInTheDocument();
  });

  it('keeps a note that only its author reads', async () => {
    const { sent, user } = await showPage('/u/yusuf', {
      as: AMINA,
      routes: {
        'GET /notes/yusuf': () => json({ text: 'Sends by ten in the morning' }),
        'PUT /notes/yusuf': () => new Response(null, { status: 204 }),
      },
    });
    expect(await screen.findByText('Sends by ten in the morning')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change note' }));
    const field = await screen.findByLabelText('What you want to remember');
    expect(field).toHaveValue('Sends by ten in the morning');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [put] = sent.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toEqual({ text: null });
  });

  it('says where there is none', async () => {
    await showPage('/u/nobody', {
      as: AMINA,
      routes: { 'GET /users/nobody': () => problem(404, 'Resource not found.', { code: 'not_found' }) },
    });
    expect(await screen.findByText(/No trader with this name/)).toBeInTheDocument();
  });
});

describe('a completed trade', () => {
  const completed = () =>
    json(aTrade({ status: 'completed', closed_at: '2026-11-21T06:12:00.000Z', turn: null }));
  const ratings = (changes: object) => () =>
    json({
      trade_id: 7,
      rate_by: '2026-11-28T06:12:00.000Z',
      is_revealed: false,
      mine: null,
      theirs: null,
      ...changes,
    });
  const given = { thumb: 'up', text: 'Fine.', created_at: '2026-11-21T07:00:00.000Z', is_voided: false };

  it('asks for a thumb, and sends it with what was written', async () => {
    const { sent, user } = await showPage('/trades/7', {
      as: AMINA,
      routes: {
        'GET /trades/7': completed,
        'GET /trades/7/rating': ratings({}),
        'POST /trades/7/rating': () =>
          json({ trade_id: 7, rate_by: null, is_revealed: false, mine: given, theirs: null }, 201),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rate yusuf' }));
    expect(await screen.findByText('Choose thumbs up or thumbs down')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Thumbs up' }));
    await user.type(screen.getByLabelText(/^Comment/), 'Fine.');
    await user.click(screen.getByRole('button', { name: 'Rate yusuf' }));
    await screen.findByText(/Rating saved/);
    const [post] = sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/rating'));
    expect(JSON.parse(post?.body ?? '')).toEqual({ thumb: 'up', text: 'Fine.' });
  });

  it('says when the other side reads it, and shows both once it is known', async () => {
    await showPage('/trades/7', {
      as: AMINA,
      routes: { 'GET /trades/7': completed, 'GET /trades/7/rating': ratings({ mine: given }) },
    });
    const card = await screen.findByRole('region', { name: 'Ratings' });
    expect(card).toHaveTextContent(/Shown once both of you have rated, or on/);
    expect(within(card).getByRole('button', { name: 'Change' })).toBeInTheDocument();
  });
});
