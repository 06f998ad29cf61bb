import { Op } from 'sequelize';
import { TotpFactor } from '../../../../domain/models';
import type { SealingKeys } from '../../../../kernel/sealing/SealingKeys';
import { openSecret, sealSecret } from './totpSecret';

const AT_A_TIME = 500;

interface SealReport {
  sealed: number;
  failed: number;
}

/**
 * Seals with the present key the authenticator secrets that another key sealed. A run may stop at any moment, and run beside others.
 * @param say Called for each secret that cannot be opened; the others continue.
 */
export async function sealSecrets(
  { factorKeys }: { factorKeys: SealingKeys },
  say: (line: string) => void,
): Promise<SealReport> {
  const report: SealReport = { sealed: 0, failed: 0 };
  let after = 0;
  for (;;) {
    const factors = await TotpFactor.findAll({
      where: { userId: { [Op.gt]: after } },
      order: ['userId'],
      limit: AT_A_TIME,
    });
    for (const factor of factors) await sealOne(factorKeys, factor, { report, say });
    if (factors.length < AT_A_TIME) return report;
    after = factors.at(-1)?.userId ?? 0;
  }
}

async function sealOne(
  keys: SealingKeys,
  { userId, secret: stored }: TotpFactor,
  { report, say }: { report: SealReport; say: (line: string) => void },
): Promise<void> {
  try {
    const { secret, isPresent } = openSecret(keys, { userId, secret: stored });
    if (isPresent) return;
    const where = { userId, secret: stored };
    const [changed] = await TotpFactor.update({ secret: sealSecret(keys, { userId, secret }) }, { where });
    report.sealed += changed;
  } catch (error) {
    say((error as Error).message);
    report.failed += 1;
  }
}
