import type { VerdictSubject, Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import { Verdict } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import type { Caller } from '../../../domain/session/Caller';
import { found } from '../../../kernel/AppError';
import { limitChecks } from '../shared/chain/verdicts/checkHash';
import { presentVerdict, readVerdicts } from '../shared/chain/verdicts/presentVerdict';
import { checkVerdict } from './verdictJob';

/**
 * Asks the chain about a case at once, and stores the answer. Without a source on its network, the case stays as it is.
 * @throws AppError `not_found` for a case without a verdict; `too_many_requests`.
 */
export async function checkAgain(
  services: Services,
  { subject, id, caller }: { subject: VerdictSubject; id: number; caller: Caller },
): Promise<WireVerdict> {
  const asked = await Verdict.findAll({ where: { subjectType: subject, subjectId: id } });
  const { network } = found(asked[0]);
  if (services.chain.networks.includes(network))
    await limitChecks(services, caller.user, async () => {
      for (const verdict of asked) await checkVerdict(services, verdict);
    });
  const said = found((await readVerdicts(subject, [id])).get(id));
  return found(presentVerdict(said, { network, hash: said.hash, isForAdmin: true }));
}
