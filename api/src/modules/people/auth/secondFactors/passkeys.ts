import { isIP } from 'node:net';
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@souk/contracts/people/signIn/secondFactors';
import type { Transaction } from 'sequelize';
import { Passkey } from '../../../../domain/models';
import { AppError } from '../../../../kernel/AppError';
import { NOW } from '../../../../kernel/database/databaseTime';
import { isDuplicate } from '../../../../kernel/database/transaction';
import type { UseUp } from './checkFactor';

const MOST = 10;
export const CHALLENGE_MS = 5 * 60_000;

/** The domain that a site's passkeys are bound to; null for a bare IP address, for which browsers create none. */
export function relyingParty(siteOrigin: string): string | null {
  const { hostname } = new URL(siteOrigin);
  return isIP(hostname.replace(/[[\]]/g, '')) ? null : hostname;
}

const PRESENT = { residentKey: 'required', userVerification: 'required' } as const;

interface Person {
  id: number;
  email: string;
}

/** @throws AppError `passkeys_impossible` if the site has no name, `too_many_passkeys`. */
export async function newPasskeyOptions(
  { id, email }: Person,
  { siteOrigin, productName }: { siteOrigin: string; productName: string },
): Promise<PasskeyOptions> {
  const rpID = relyingParty(siteOrigin);
  if (rpID === null) throw new AppError('passkeys_impossible');
  const known = await Passkey.findAll({ where: { userId: id } });
  if (known.length >= MOST) throw new AppError('too_many_passkeys', { most: MOST });
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID,
    userName: email,
    userDisplayName: email,
    userID: new TextEncoder().encode(`user-${id}`),
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: PRESENT,
    timeout: CHALLENGE_MS,
  });
  return { ...options };
}

/** Null if the user has no passkey for this site. */
export async function passkeyOptions(userId: number, siteOrigin: string): Promise<PasskeyOptions | null> {
  const rpID = relyingParty(siteOrigin);
  const known = rpID === null ? [] : await Passkey.findAll({ where: { userId } });
  if (rpID === null || known.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(descriptor),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  return { ...options };
}

function descriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transportsOf(transports) };
}

function transportsOf(transports: string): AuthenticatorTransport[] {
  return transports === '' ? [] : (transports.split(',') as AuthenticatorTransport[]);
}

interface Expected {
  challenge: string;
  siteOrigin: string;
}

const expectations = ({ challenge, siteOrigin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: siteOrigin,
  expectedRPID: relyingParty(siteOrigin) ?? '',
  requireUserVerification: true,
});

export type VerifiedPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** @throws AppError `passkey_not_registered` if a browser's answer does not match the request. */
export async function verifyNewPasskey(answer: NewPasskey, expected: Expected): Promise<VerifiedPasskey> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    ...expectations(expected),
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new AppError('passkey_not_registered', {}, { field: 'passkey' });
  const { id, publicKey, counter } = registrationInfo.credential;
  const transports = (answer.response.transports ?? []).join(',');
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** @throws AppError `passkey_known` if it is registered already. */
export async function storePasskey(
  passkey: VerifiedPasskey & { userId: number; name: string },
  transaction: Transaction,
): Promise<void> {
  try {
    await Passkey.create(passkey, { transaction });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('passkey_known');
    throw error;
  }
}

/**
 * A challenge is answered once; a passkey with a counter exceeds its last count. Where it does not, a copy may have signed: one that is
 * backed up is meant to have copies, each with its own count.
 */
export async function checkPasskey(
  userId: number,
  proof: PasskeyProof,
  expected: Expected,
): Promise<UseUp | null> {
  const passkey = await Passkey.findOne({ where: { userId, credentialId: proof.id } });
  if (!passkey) return null;
  const { id, name, credentialId, publicKey, counter, transports } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof,
    ...expectations(expected),
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(publicKey),
      // The count is compared below: the library refuses a fall of any passkey.
      counter: 0,
      transports: transportsOf(transports),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  return async (transaction) => {
    const { newCounter, credentialBackedUp: isBackedUp } = authenticationInfo;
    const [used] = await Passkey.update(
      { counter: newCounter, usedAt: NOW },
      { where: { id, counter }, transaction },
    );
    const last = Number(counter);
    if (used === 1 && last > 0 && newCounter <= last) return { name, isBackedUp };
    return used === 1;
  };
}
