import type { Ivms101, TravelRecord as WireRecord } from '@souk/contracts/money/wallet/travelRule';
import type { Withdrawal } from '../../../../domain/models';
import type { TravelRecord } from '../../tables';

export function presentTravelRecord(record: TravelRecord): WireRecord {
  return {
    id: record.id,
    withdrawal_id: record.withdrawalId,
    originator_name: record.originatorName,
    beneficiary_name: record.beneficiaryName,
    exchange: record.exchange,
    message: record.message,
    signature: record.signature,
    created_at: record.createdAt.toISOString(),
  };
}

/** The profile has one name: its last word becomes the standard's family name; a single word becomes it whole. */
function naturalPerson(name: string) {
  const words = name.trim().split(/\s+/);
  const [primaryIdentifier = name, ...given] = [words.at(-1), ...words.slice(0, -1)];
  const identifier = {
    primaryIdentifier,
    ...(given.length > 0 && { secondaryIdentifier: given.join(' ') }),
    nameIdentifierType: 'LEGL' as const,
  };
  return { name: { nameIdentifier: [identifier] } };
}

const vasp = (legalPersonName: string) => ({
  legalPerson: {
    name: { nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: 'LEGL' as const }] },
  },
});

/** A record in IVMS101. @param product The platform's own name. */
export function presentIvms101(
  { userId, originatorName, beneficiaryName, exchange }: TravelRecord,
  { walletAddress }: Pick<Withdrawal, 'walletAddress'>,
  product: string,
): Ivms101 {
  const customerIdentification = String(userId);
  return {
    originator: {
      originatorPersons: [{ naturalPerson: { ...naturalPerson(originatorName), customerIdentification } }],
      accountNumber: [customerIdentification],
    },
    beneficiary: {
      beneficiaryPersons: [{ naturalPerson: naturalPerson(beneficiaryName ?? originatorName) }],
      accountNumber: [walletAddress],
    },
    originatingVASP: { originatingVASP: vasp(product) },
    ...(exchange && { beneficiaryVASP: { beneficiaryVASP: vasp(exchange) } }),
  };
}
