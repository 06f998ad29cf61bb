import { allowedActions } from '../stateMachine';
import { kycStatusOf } from './kyc';
import { KYC_STATUSES, kycDocumentMachine } from './kycRules';

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
