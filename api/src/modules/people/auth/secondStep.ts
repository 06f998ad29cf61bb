import { randomBytes } from 'node:crypto';
import type { SecondFactor, SecondFactorMethod } from '@souk/contracts/people/signIn/secondFactors';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { Op, type Sequelize } from 'sequelize';
import { SignInStep, User } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { AppError, found } from '../../../kernel/AppError';
import { databaseTime, NOW } from '../../../kernel/database/databaseTime';
import { hashToken } from '../../../kernel/mail/mailedToken';
import { completeSignIn } from './completeSignIn';
import { passkeyOptions } from './secondFactors/passkeys';
import { factorOf, proveFactor } from './secondFactors/proveFactor';
import type { Origin } from './sessions';

const LIFE_MS = 5 * 60_000;
const TOKEN_BYTES = 32;

/** Stores that the password was correct. @returns The refusal that asks for a second factor, with the possible factors and a token. */
export async function beginSecondStep(
  sequelize: Sequelize,
  {
    userId,
    methods,
    site,
    siteOrigin,
  }: { userId: number; methods: SecondFactorMethod[]; site: Site; siteOrigin: string },
): Promise<AppError> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const options = methods.includes('passkey') ? await passkeyOptions(userId, siteOrigin) : null;
  const now = await databaseTime(sequelize);
  await SignInStep.create({
    tokenHash: hashToken(token),
    userId,
    site,
    challenge: options?.challenge ?? null,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const members = { login_token: token, methods, passkey_options: options };
  return new AppError('second_factor_required', {}, { members });
}

interface SecondStep {
  request: SecondFactor;
  origin: Origin;
  siteOrigin: string;
  requestId: string;
  workProof: string;
}

/**
 * Opens a session after a correct password, and returns its token.
 * @throws AppError `sign_in_expired` if that was too long ago, or has opened a session already; as `proveFactor`.
 */
export async function finishSignIn(
  services: Services,
  { request: { login_token, ...proof }, origin, siteOrigin, requestId, workProof }: SecondStep,
): Promise<string> {
  const tokenHash = hashToken(login_token);
  const step = await SignInStep.findOne({
    where: { tokenHash, site: origin.site, expiresAt: { [Op.gt]: NOW } },
  });
  if (!step) throw tooLate();
  const user = found(await User.findByPk(step.userId, { attributes: ['id'], raw: true }));
  const answer = { proof, challenge: step.challenge, siteOrigin };
  const refusal = 'account.sign_in_refused';
  const attempt = { user, answer, facts: { ...origin }, refusal, workProof } as const;
  const session = await proveFactor(services, { ...attempt, requestId }, async (transaction) => {
    // A new password voids it, and of two parallel uses only one wins.
    if ((await SignInStep.destroy({ where: { tokenHash }, transaction })) === 0) throw tooLate();
    return completeSignIn(transaction, { userId: user.id, origin, factor: factorOf(proof), requestId });
  });
  return services.sessionTokens.sign(session);
}

function tooLate(): AppError {
  return new AppError('sign_in_expired');
}
