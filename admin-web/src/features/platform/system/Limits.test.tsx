import type { LimitRule } from '@souk/contracts/money/limits';
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const RULE: LimitRule = { who: 'level_2', what: 'withdraw_amount', hours: 24, max: '10000' };
const approval = { id: 9, state: 'pending', needs: { code: 'weaker' } };

async function show(changed: object = {}, put = () => json(DEFAULT_SYSTEM_SETTINGS)) {
  const page = await showPage('/admin?tab=system&group=limits', {
    routes: {
      'GET /admin/settings': () => json({ ...DEFAULT_SYSTEM_SETTINGS, ...changed }),
      'POST /admin/settings/limits/preview': () => json({ requests: 7, people: 3 }),
      'PUT /admin/settings/limits': put,
    },
  });
  return { ...page, card: within(await screen.findByRole('region', { name: 'Limits' })) };
}

it('offers limits where there are none, and says what they would have stopped before they are saved', async () => {
  const { card, user, changes } = await show();
  expect(card.getByText('Nothing is limited.')).toBeVisible();
  await user.click(card.getByText('Take the suggested limits'));
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  await user.click(card.getByText('What would it have stopped?'));
  expect(
    await card.findByText('In the last 30 days this would have stopped 7 requests of 3 people.'),
  ).toBeVisible();
  await user.click(card.getByText('Save limits'));
  expect(await screen.findByText('Limits saved')).toBeVisible();
  const put = changes().find(([call]) => call === 'PUT /admin/settings/limits');
  expect(put?.[1]).toMatchObject({ seen_value: [], value: expect.arrayContaining([RULE]) });
});

it('says what is wrong with a limit, and sends nothing', async () => {
  const { card, user, changes } = await show();
  await user.click(card.getByText('Add a limit'));
  await user.click(card.getByText('Save limits'));
  expect(await card.findByText('A limit is required')).toBeVisible();
  await user.type(card.getByLabelText('At most'), '1,5');
  await user.click(card.getByText('Discard limits'));
  expect(card.queryByRole('listitem')).toBeNull();
  expect(changes()).toEqual([]);
});

it('asks why where limits let more through, and says that a second person is asked', async () => {
  const { card, user, changes } = await show({ four_eyes: true, limits: [RULE] }, () =>
    json({ ...DEFAULT_SYSTEM_SETTINGS, approval }, 202),
  );
  await user.click(card.getByText('Remove'));
  const save = card.getByText('Save limits');
  expect(save.closest('button')).toBeDisabled();
  await user.type(card.getByLabelText('Why?'), 'Too strict');
  await user.click(save);
  expect(await screen.findByText(/^Asked for a second approval/)).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/settings/limits', { value: [], seen_value: [RULE], reason: 'Too strict' }],
  ]);
  expect(card.getAllByRole('listitem')).toHaveLength(1);
});
