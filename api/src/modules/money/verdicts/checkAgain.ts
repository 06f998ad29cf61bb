import type { VerdictSubject, Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import { Verdict } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import type { Caller } from '../../../domain/session/Caller';
import { found } from '../../../kernel/AppError';
import { limitChecks } from '../shared/chain/verdicts/checkHash';
import { presentVerdict } from '../shared/chain/verdicts/presentVerdict';
import { checkVerdict } from './verdictJob';

/**
 * Asks the chain about a case at once, and stores the answer. Without a source on its network, the case stays as it is.
 * @throws AppError `not_found` for a case without a verdict; `too_many_requests`.
 */
export async function checkAgain(
  services: Services,
  { subject, id, caller }: { subject: VerdictSubject; id: number; caller: Caller },
): Promise<WireVerdict> {
  const where = { subjectType: subject, subjectId: id };
  const asked = found(await Verdict.findOne({ where }));
  if (services.chain.networks.includes(asked.network))
    await limitChecks(services, caller.user, () => checkVerdict(services, asked));
  const { network, hash } = await asked.reload();
  return found(presentVerdict(asked, { network, hash, isForAdmin: true }));
}
