import { ADMIN_ROLES, permissionsOf } from '@souk/contracts/backOffice/team/permissions';
import type { TeamMember } from '@souk/contracts/backOffice/team/team';
import { aUser, json, type Routes } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const amina: TeamMember = {
  id: 2,
  email: 'amina@example.com',
  username: 'amina',
  roles: ['support'],
  is_active: true,
  has_second_factor: false,
  since: null,
};

async function show(routes: Routes = {}, permissions = permissionsOf(['owner'])) {
  const page = await showPage('/admin?tab=team', {
    as: aUser({ id: 1, role: 'admin', permissions }),
    routes: {
      'GET /admin/team': () => json([amina]),
      'GET /admin/permissions': () =>
        json(ADMIN_ROLES.map((role) => ({ role, permissions: permissionsOf([role]) }))),
      ...routes,
    },
  });
  const people = within(await screen.findByRole('region', { name: 'People' }));
  return { ...page, people };
}

it('lists the people with their roles, and what each role may do', async () => {
  const { people } = await show();
  expect(people.getByText('Support')).toBeVisible();
  expect(people.getByText('No')).toBeVisible();
  const roles = within(screen.getByRole('region', { name: 'What each role may do' }));
  const fees = within(roles.getByRole('row', { name: /^Change fees/ }));
  expect(fees.getAllByLabelText('Yes')).toHaveLength(1);
});

it('asks for a second person before a role is given', async () => {
  const { user, people, changes } = await show({
    'PUT /admin/team/2': () =>
      json({ ...amina, approval: { id: 9, state: 'pending', needs: { code: 'role_given' } } }, 202),
  });
  await user.click(people.getByRole('button', { name: 'Change roles of amina' }));
  const question = within(await screen.findByRole('dialog', { name: 'Roles of amina' }));
  await user.click(question.getByRole('checkbox', { name: /^Treasurer/ }));
  await user.click(question.getByRole('button', { name: 'Save roles' }));
  expect(
    await screen.findByText('Asked for a second approval: giving a role takes two people and a day.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See request #9' })).toHaveAttribute(
    'href',
    '/admin?tab=approvals&review=9',
  );
  expect(changes()).toEqual([['PUT /admin/team/2', { roles: ['treasurer', 'support'], reason: null }]]);
});

it('offers no change to who may not make one', async () => {
  const { people } = await show({}, permissionsOf(['auditor']));
  expect(people.queryByRole('button')).toBeNull();
});
