import { allowedActions } from '../../stateMachine';
import { kycStatusOf } from './kyc';
import { dayOfDocuments, KYC_STATUSES, kycDocumentMachine } from './kycRules';

describe('kycDocumentMachine', () => {
  const allowed = (actor: 'owner' | 'admin') =>
    kycDocumentMachine.states.map((state) => [state, allowedActions(kycDocumentMachine, state, [actor])]);

  it('lets an admin set any status at any time', () => {
    expect(allowed('admin')).toEqual([
      ...KYC_STATUSES.map((status) => [status, ['approve', 'reject', 'reopen']]),
      ['deleted', []],
    ]);
  });

  it('lets the owner delete what is not approved, replace what is rejected, and nothing else', () => {
    expect(allowed('owner')).toEqual([
      ['pending', ['delete']],
      ['approved', []],
      ['rejected', ['delete', 'replace']],
      ['deleted', []],
    ]);
  });
});

it.each([
  ['2026-12-01T11:59:59.999Z', '2026-11-30'],
  ['2026-12-01T12:00:00.000Z', '2026-12-01'],
])('at %s documents of %s are still valid somewhere', (now, day) => {
  expect(dayOfDocuments(new Date(now))).toBe(day);
});

describe('kycStatusOf', () => {
  const documents = (...statuses: ('pending' | 'approved' | 'rejected')[]) =>
    (['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const).flatMap((document_type, index) => {
      const status = statuses[index];
      return status ? [{ document_type, status }] : [];
    });

  it.each([
    [[], null],
    [['pending'], 'pending'],
    [['approved', 'approved'], 'pending'],
    [['approved', 'approved', 'approved'], 'approved'],
    [['approved', 'rejected', 'pending'], 'rejected'],
  ] as const)('%j is %s', (statuses, expected) => {
    expect(kycStatusOf(documents(...statuses))).toBe(expected);
  });
});
