import { APPROVAL_ACTION_NAMES, APPROVAL_ACTIONS } from '../approvals/approvalActions';
import { ADMIN_ROLES, permissionsOf } from './permissions';

/** Actions that change the platform, or let a person into an account. */
const OF_OWNERS = [
  'fees.change',
  'factors.rescue',
  'email.change',
  'address.change',
  'wind_down.step',
  'system.weaken',
  'announcement.publish',
  'incident.tell',
  'team.change',
];

it('lets two people of one role decide each case of an ordinary day, without an owner', () => {
  const needOwner = APPROVAL_ACTION_NAMES.filter((name) => {
    const { may } = APPROVAL_ACTIONS[name];
    const able = ADMIN_ROLES.filter((role) => {
      const has = permissionsOf([role]);
      return role !== 'owner' && has.includes(may) && has.includes('approve');
    });
    return able.length === 0;
  });
  expect(needOwner).toEqual(OF_OWNERS);
});
