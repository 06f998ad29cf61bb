import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { ScreeningHit } from '@souk/contracts/backOffice/flags/screening';
import { json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPerson, openedReview, showPerson } from '../../../../testing/showPerson';

const aHit = (changes: Partial<ScreeningHit> = {}): ScreeningHit => ({
  id: 7,
  user: {
    id: 2,
    username: 'amina',
    email: 'amina@example.com',
    full_name: 'Amina Haddad',
    date_of_birth: '1990-05-02',
    country: 'Tunisia',
  },
  list: 'ofac',
  entry: '2674',
  name: 'HADAD, Amineh',
  birth_years: ['1989', '1990'],
  score: '0.956',
  is_strong: true,
  state: 'open',
  created_at: '2026-11-20T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: null,
  ...changes,
});
const FLAG: Flag = {
  code: 'sanctioned_name',
  is_grave: true,
  listed: [{ list: 'ofac', entry: '2674', name: 'HADAD, Amineh', ours: 'Amina Haddad' }],
};
const HITS = 'GET /admin/screening-hits';
const REGION = { name: 'Possible matches on a sanctions list' };

it('shows open matches below the people, each beside the entry, and nothing where there are none', async () => {
  await showPerson(aPerson(), { [HITS]: () => list([aHit()]) }, '/admin?tab=kyc');
  const hits = within(await screen.findByRole('region', REGION));
  expect(hits.getByRole('link', { name: 'Amina Haddad' })).toBeVisible();
  for (const text of ['HADAD, Amineh', '1989, 1990', 'ofac 2674', 'Strong: 96%'])
    expect(hits.getByText(text)).toBeVisible();
});

it('says that matches could not be loaded, and tries again', async () => {
  let isAway = true;
  const { user } = await showPerson(
    aPerson(),
    { [HITS]: () => (isAway ? problem(503, 'The database is away.') : list([aHit()])) },
    '/admin?tab=kyc',
  );
  expect(await screen.findByText('The database is away.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('region', REGION)).toBeVisible();
});

it('dismisses a match of the person under review with a reason', async () => {
  const { user, decisions } = await showPerson(aPerson({ flags: [FLAG] }), {
    [HITS]: () => list([aHit()]),
    'PUT /admin/screening-hits/7': () => json(aHit({ state: 'dismissed' })),
  });
  const review = await openedReview();
  expect(review.getByText('Amina Haddad: HADAD, Amineh (ofac, 2674)')).toBeVisible();
  await user.click(await review.findByRole('button', { name: 'Someone else' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Are amina and HADAD, Amineh different people?' }),
  );
  await user.click(question.getByRole('button', { name: 'Someone else' }));
  expect(await question.findByText('Please say why')).toBeVisible();
  await user.type(question.getByLabelText(/^What makes you sure/), 'Born elsewhere');
  await user.click(question.getByRole('button', { name: 'Someone else' }));
  expect(await screen.findByText('Match dismissed')).toBeVisible();
  expect(decisions()).toEqual([
    ['PUT /admin/screening-hits/7', { state: 'dismissed', reason: 'Born elsewhere' }],
  ]);
});

it('asks a second person to confirm one', async () => {
  const approval = { id: 5, state: 'pending', needs: { code: 'always', params: {} } };
  const { user, decisions } = await showPerson(aPerson({ flags: [FLAG] }), {
    [HITS]: () => list([aHit()]),
    'PUT /admin/screening-hits/7': () => json({ ...aHit(), approval }, 202),
  });
  const review = await openedReview();
  await user.click(await review.findByRole('button', { name: 'The same person' }));
  const question = within(await screen.findByRole('dialog', { name: /^Are amina and .* the same person/ }));
  expect(question.getByText(/^A second person has to approve this/)).toBeVisible();
  await user.type(question.getByLabelText(/^What makes you sure/), 'The same passport');
  await user.click(question.getByRole('button', { name: 'Ask to close it' }));
  await waitFor(() =>
    expect(decisions()).toEqual([
      ['PUT /admin/screening-hits/7', { state: 'confirmed', reason: 'The same passport' }],
    ]),
  );
});

it('says who decided, and offers no decision any more', async () => {
  const decided_by = { id: 9, username: 'root', email: 'root@example.com' };
  await showPerson(aPerson({ flags: [FLAG] }), {
    [HITS]: () =>
      list([aHit({ state: 'dismissed', decided_by, reason: 'Born elsewhere', is_strong: false })]),
  });
  const review = await openedReview();
  expect(await review.findByText('Born elsewhere')).toBeVisible();
  expect(review.getByText('Possible: 96%')).toBeVisible();
  expect(review.queryByRole('button', { name: 'Someone else' })).toBeNull();
});
