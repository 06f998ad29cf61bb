import type { KycIdentity } from '@souk/contracts/people/kyc/kycIdentity';
import { setIdentity } from '../../../api/src/modules/people/kyc/decide/setIdentity';
import { REQUEST_ID } from '../demoAccounts';
import { HOUR, MINUTE, type Month } from './Month';
import { QUEUE } from './names';
import { handIn, join, type SealedFiles } from './people';
import { named } from './reports';
import type { People } from './trades';

/** Traders whose ID has expired, and expires soon: both have sent a new one. */
export const EXPIRED = 'chidi_o';
export const EXPIRING = 'omar_f';

/** Numbers that a reviewer has read on IDs. Two strangers have the same one; one person has two, of two documents. */
const READ: Readonly<Record<string, KycIdentity>> = {
  noor_i: { number: '3630284417', document_type: 'id_card', country: 'PK', date_of_birth: null },
  iqra_i: { number: '3630284417', document_type: 'id_card', country: 'PK', date_of_birth: null },
  yara_q: { number: 'T550182', document_type: 'passport', country: 'JO', date_of_birth: null },
  yara_second: { number: '9921047733', document_type: 'id_card', country: 'JO', date_of_birth: null },
};

/** A queue of identities, the oldest more than a day old. It takes nothing from the month's random numbers. */
export function planIdentities(
  month: Month,
  files: SealedFiles & { keys: string[]; passwordHash: string },
  people: People,
): void {
  const { end, transaction, admin: caller } = month;
  QUEUE.forEach((name, index) => {
    const at = end - (index + 1) * 70 * MINUTE;
    month.plan(at, async () => {
      // The two accounts of one person are six places apart.
      const born = `${1970 + (index % 6) * 5}-04-1${index % 6}`;
      const user = await join(month, name, files.passwordHash, born);
      handIn(month, user, at + 10 * MINUTE, files);
      const identity = READ[user.username];
      const read = { userId: user.id, caller, requestId: REQUEST_ID, config: files.config };
      if (identity) month.plan(at + 20 * MINUTE, () => setIdentity(transaction, { ...read, identity }));
    });
  });
  for (const [username, ago] of [
    [EXPIRED, 4],
    [EXPIRING, 25],
  ] as const) {
    const at = end - ago * HOUR;
    month.plan(at - MINUTE, async () =>
      handIn(month, named(people, username), at, { ...files, types: ['ID_PROOF'] }),
    );
  }
}
