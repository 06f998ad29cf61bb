import type { Reauthentication } from '@souk/contracts/secondFactors';
import { invalidField } from '../../../AppError';
import type { SignedIn } from '../../../http/Callers';
import type { Services } from '../../../http/route';
import { Session } from '../../../models';
import { provePassword } from '../provePassword';
import { readChallenge, takeChallenge } from './challenges';
import { proveFactor } from './proveFactor';
import { hasFactor } from './readFactors';

interface Reproof {
  caller: SignedIn;
  proof: Reauthentication;
  address: string;
  siteOrigin: string;
  requestId: string;
}

/**
 * Somebody who is signed in proves again who they are: for 10 minutes what wants a recent proof is open to this session. Where the
 * account has a second factor, the password alone is no proof.
 * @throws AppError `invalid` for a wrong proof, which is no 401: that would end the session; `too_many_requests`.
 */
export async function reauthenticate(
  services: Services,
  { caller, proof: { password, ...proof }, address, siteOrigin, requestId }: Reproof,
): Promise<void> {
  const where = { id: caller.session.id, endedAt: null };
  if (password !== undefined) {
    if (await hasFactor(caller.id))
      throw invalidField('password', 'Your account has a second factor: use that instead.');
    await provePassword(services, caller, { field: 'password', password, address, requestId });
    await Session.update({ provedAt: new Date() }, { where });
    return;
  }
  const challenge = proof.passkey ? await readChallenge(caller) : null;
  const answer = { proof, challenge, siteOrigin };
  const attempt = { user: caller, answer, facts: { address }, refusal: 'account.proof_refused' } as const;
  await proveFactor(services, { ...attempt, requestId }, async (transaction) => {
    if (challenge) await takeChallenge(transaction, caller, challenge);
    await Session.update({ provedAt: new Date(), withFactor: true }, { where, transaction });
  });
}
