import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@souk/contracts/people/signIn/secondFactors';
import { t } from '@souk/contracts/texts/texts';

const REFUSED = t('Your browser or device refused, or it took too long. Nothing was done.');

/** Creates a passkey on the device. @throws Error with a text for the user. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    return (await startRegistration({ optionsJSON })) as NewPasskey;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(isKnown ? t('This device has a passkey of this account already.') : REFUSED);
  }
}

/** Signs with a passkey of the device. @throws Error with a text for the user. */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyProof> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    return (await startAuthentication({ optionsJSON })) as PasskeyProof;
  } catch {
    throw new Error(REFUSED);
  }
}
