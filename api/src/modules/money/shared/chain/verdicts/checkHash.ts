import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import type { Services } from '../../../../../domain/Services';
import { databaseTime } from '../../../../../kernel/database/databaseTime';
import type { Limit } from '../../../../../kernel/limits/RateLimits';
import { type Judgement, judge } from './judge';
import { presentJudgement, presentVerdict } from './presentVerdict';
import { type Claim, readExpectation } from './readExpectation';

/** A person checks a hash, corrects it, and checks again. The sources limit queries. */
const CHECKS: Limit = { name: 'hash-checks', points: 10, seconds: 60 };
const CHECKS_AT_ONCE = { name: 'hash-checks', most: 1 };

interface Asked extends Omit<Claim, 'claimedAt'> {
  network: NetworkCode;
  caller: { id: number; role: string };
  /** The amount due, if it is a part of the case's. */
  due?: DecimalString;
}

/** The chain's current verdict on a hash; `judged` is null if the chain was not asked. */
export interface CheckedHash {
  verdict: WireVerdict;
  judged: Judgement | null;
}

/**
 * Asks the chain about a hash before anything depends on it, and stores nothing. Never called inside a database transaction.
 * @throws AppError `too_many_requests`.
 */
export async function checkHash(services: Services, asked: Asked): Promise<CheckedHash> {
  const { sequelize, chain } = services;
  const { network, hash, caller } = asked;
  const at = await databaseTime(sequelize);
  const expected = chain.networks.includes(network)
    ? await readExpectation({ ...asked, claimedAt: at })
    : null;
  if (!expected) {
    const unchecked = presentVerdict(undefined, { network, hash }) as WireVerdict;
    return { verdict: unchecked, judged: null };
  }
  return limitChecks(services, caller, async () => {
    const amount = asked.due ?? expected.amount;
    const judged = judge(await chain.read(network, hash), { ...expected, amount }, at);
    return {
      judged,
      verdict: presentJudgement(judged, network, chain.finalityOf(network), at, caller.role === 'admin'),
    };
  });
}

/** Limits a user's queries of the chain. @throws AppError `too_many_requests`. */
export async function limitChecks<Result>(
  { rateLimits }: Services,
  caller: { id: number },
  ask: () => Promise<Result>,
): Promise<Result> {
  if (!rateLimits.isOn) return ask();
  const key = String(caller.id);
  await rateLimits.consume(CHECKS, key);
  return rateLimits.runHere(CHECKS_AT_ONCE, key, ask);
}
