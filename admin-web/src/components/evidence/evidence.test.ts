import { aBalance } from '../../testing/factories';
import { strangersText } from './AddressEvidence';
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

it('names those who share an address, and counts the rest', () => {
  const people = ['karim', 'leila'].map((username, place) => ({ id: place + 3, email: '', username }));
  expect(strangersText({ count: 2, people })).toBe('karim (ID 3), leila (ID 4)');
  expect(strangersText({ count: 14, people })).toBe('karim (ID 3), leila (ID 4) and 12 more');
});
