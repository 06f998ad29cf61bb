import {
  EmailVerification,
  Passkey,
  PasswordReset,
  RecoveryCode,
  Session,
  SignInStep,
  TotpFactor,
} from '../../../domain/models';
import { deleteRows } from '../../../domain/personalData/deleteRows';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';

const SECRET = 'It holds a secret, or its hash, and nothing else';

export const authPersonal: Record<string, PersonalTable> = {
  sessions: {
    exported: listRows('sessions', { model: Session, order: ['createdAt', 'id'] }),
    erased: deleteRows(Session),
  },
  passkeys: { exported: listRows('passkeys', { model: Passkey }), erased: deleteRows(Passkey) },
  password_resets: { exported: SECRET, erased: deleteRows(PasswordReset) },
  email_verifications: { exported: SECRET, erased: deleteRows(EmailVerification) },
  sign_in_steps: { exported: SECRET, erased: deleteRows(SignInStep) },
  totp_factors: { exported: SECRET, erased: deleteRows(TotpFactor) },
  recovery_codes: { exported: SECRET, erased: deleteRows(RecoveryCode) },
};
