import { aBalance, aWithdrawal } from '../testing/factories';
import { earlierUses } from './AddressEvidence';
import { unexplained } from './BalanceEvidence';

describe('the origin of a balance', () => {
  it('explains all of it', () => {
    expect(unexplained(aBalance())).toBeNull();
  });

  it('is missed to the last decimal', () => {
    expect(unexplained(aBalance({ pending_withdrawals: '0.000001' }))).toBe('0.000001');
    expect(unexplained(aBalance({ origins: [] }))).toBe('79.7');
  });
});

describe('earlier withdrawals to an address', () => {
  const stranger = { id: 3, email: 'karim@example.com', username: 'karim', wallet_address: null };
  const asked = aWithdrawal({ id: 5 });

  it('count where they were paid, and not this one', () => {
    const before = aWithdrawal({ id: 4, status: 'approved' });
    const refused = aWithdrawal({ id: 3, status: 'rejected' });
    expect(earlierUses(asked, [asked, before, refused])).toEqual({ paid: [before], strangers: [] });
  });

  it('name each other user once', () => {
    const theirs = [8, 9].map((id) => aWithdrawal({ id, user_id: 3, user: stranger, status: 'approved' }));
    expect(earlierUses(asked, [asked, ...theirs])).toEqual({ paid: [], strangers: ['karim (ID 3)'] });
  });
});
