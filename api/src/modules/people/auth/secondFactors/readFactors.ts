import type { Factors, SecondFactorMethod } from '@souk/contracts/people/signIn/secondFactors';
import { Op } from 'sequelize';
import { Passkey, TotpFactor } from '../../../../domain/models';
import { RecoveryCode } from '../../tables';
import { relyingParty } from './passkeys';

export async function readFactors(userId: number, siteOrigin: string): Promise<Factors> {
  const [totp, passkeys, codes] = await Promise.all([
    TotpFactor.findOne({ where: { userId, confirmedAt: { [Op.ne]: null } } }),
    Passkey.findAll({ where: { userId }, order: [['id', 'ASC']] }),
    RecoveryCode.count({ where: { userId } }),
  ]);
  const factors = {
    totp_since: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: codes,
    passkeys_possible: relyingParty(siteOrigin) !== null,
  };
  return { ...factors, methods: methodsOf(factors) };
}

function methodsOf(factors: Omit<Factors, 'methods'>): SecondFactorMethod[] {
  if (factors.totp_since === null && factors.passkeys.length === 0) return [];
  return [
    ...(factors.passkeys.length > 0 && factors.passkeys_possible ? (['passkey'] as const) : []),
    ...(factors.totp_since === null ? [] : (['code'] as const)),
    ...(factors.recovery_codes_left > 0 ? (['recovery_code'] as const) : []),
  ];
}
