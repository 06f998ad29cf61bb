import * as z from 'zod/mini';
import { idSchema, passwordField, textField, timestampSchema } from '../../fields/fields';
import { plainDigits, stripUnseen } from '../../fields/pasted';
import { named, namedRequest } from '../../named';
import { problemSchema, rule } from '../../refusals/problem';
import { t } from '../../texts/texts';

/** A code of an authenticator app: six digits; a space among them, as some apps write them, is left out. */
const totpCode = z.pipe(
  z
    .string({ error: t('Enter the code of your app') })
    .check(z.maxLength(20, { error: t('The code has six digits') })),
  z.pipe(
    z.transform((typed: string) => plainDigits(stripUnseen(typed)).replace(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/, { error: t('The code has six digits') })),
  ),
);

const NO_RECOVERY_CODE = t('A recovery code looks like 0abcd-efghj');
/** The first digit numbers the ten codes; nine letters and digits follow, written in two halves. */
const recoveryCode = z.pipe(
  z.string({ error: NO_RECOVERY_CODE }).check(z.maxLength(30, { error: NO_RECOVERY_CODE })),
  z.pipe(
    z.transform((typed: string) => plainDigits(stripUnseen(typed)).toLowerCase().replace(/[\s-]/g, '')),
    z.string().check(z.regex(/^\d[a-z2-9]{9}$/, { error: NO_RECOVERY_CODE })),
  ),
);

const BAD_PASSKEY = { error: t('Not the answer of a passkey') };
const bytes = (max: number) =>
  z.string(BAD_PASSKEY).check(z.regex(/^[\w-]*$/, BAD_PASSKEY), z.maxLength(max, BAD_PASSKEY));
/** A member that some password managers give as null where the standard leaves it out. */
const leftOut = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value): z.output<Schema> | undefined => value ?? undefined),
    ),
  );

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: leftOut(z.enum(['cross-platform', 'platform'])),
  clientExtensionResults: z.object({}),
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The browser's answer to `POST /auth/passkeys/options`, as WebAuthn's `toJSON()` writes it. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    // WebAuthn: a site ignores values that it does not know; new authenticators bring new ones.
    transports: leftOut(
      z.pipe(
        z.array(z.string().check(z.maxLength(32))).check(z.maxLength(20)),
        z.transform((ways) => TRANSPORTS.filter((known) => ways.includes(known))),
      ),
    ),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** The browser's answer to a request for proof. */
const passkeyProof = named('PasskeyProof', {
  ...credential,
  response: named('PasskeyAssertion', {
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: leftOut(bytes(200)),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProof>;

export const codeForm = namedRequest('CodeForm', { code: totpCode });
export const recoveryCodeForm = z.strictObject({ recovery_code: recoveryCode });

const factorProof = {
  code: z.optional(totpCode),
  recovery_code: z.optional(recoveryCode),
  passkey: z.optional(passkeyProof),
};
/** One of the three. */
export type FactorProof = { code?: string; recovery_code?: string; passkey?: PasskeyProof };

const ONE_PROOF = {
  ...rule('exactly_one', 'Give one proof: a code, a recovery code or a passkey'),
  path: ['code'],
};

export const secondFactor = z
  .strictObject({
    login_token: textField({ required: t('Sign in first'), max: [100, t('Sign in first')] }),
    ...factorProof,
  })
  .check(z.refine((given) => countOf(given) === 1, ONE_PROOF));
export type SecondFactor = z.output<typeof secondFactor>;

/** POST /auth/reauthenticate: the password, or where the account has a second factor, that. */
export const reauthentication = z
  .strictObject({ password: z.optional(passwordField(1, t('Your password is required'))), ...factorProof })
  .check(
    z.refine((given) => countOf(given) + Number(given.password !== undefined) === 1, {
      ...rule('exactly_one', 'Give one proof: your password, a code, a recovery code or a passkey'),
      path: ['password'],
    }),
  );
export type Reauthentication = z.output<typeof reauthentication>;

function countOf(proof: FactorProof): number {
  return [proof.code, proof.recovery_code, proof.passkey].filter((one) => one !== undefined).length;
}

/** The options of a passkey ceremony, for the browser's `navigator.credentials`. */
export const passkeyOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .register(z.globalRegistry, { name: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const secondFactorMethod = z.enum(['code', 'recovery_code', 'passkey']);
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

/** The 401 that POST /auth/login answers to the right password of an account with a second factor. */
export const secondFactorProblem = z.extend(problemSchema, {
  /** Goes with the second step; for five minutes. */
  login_token: z.string(),
  methods: z.array(secondFactorMethod),
  /** Set where a passkey is among the methods. */
  passkey_options: z.nullable(passkeyOptionsSchema),
});
export type SecondFactorProblem = z.infer<typeof secondFactorProblem>;

export const passkeySchema = named('Passkey', {
  id: idSchema,
  name: z.string(),
  created_at: timestampSchema,
  used_at: z.nullable(timestampSchema),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /auth/factors: the caller's proofs beside the password. */
export const factorsSchema = named('Factors', {
  /** Setup time of the authenticator app; null where none is. */
  totp_since: z.nullable(timestampSchema),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
  /** The ways to prove one here, the quickest first; none without a second factor. */
  methods: z.array(secondFactorMethod),
  /** Browsers make passkeys for names, not for the bare address of a machine. */
  passkeys_possible: z.boolean(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** POST /auth/totp/setup: shown once, as text and as a QR code. */
export const totpSetupSchema = named('TotpSetup', { secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetupSchema>;

export const totpConfirmation = codeForm;

const passkeyName = textField({ required: t('A name is required'), max: [50, t('At most 50 characters')] });
export const passkeyRegistration = namedRequest('PasskeyRegistration', {
  name: passkeyName,
  passkey: newPasskey,
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;
export const passkeyForm = z.strictObject({ name: passkeyName });

/** POST /admin/users/{id}/remove-factors: the admin states how they verified that the owner asks. */
export const factorRemoval = namedRequest('FactorRemoval', {
  reason: textField({
    required: t('A reason is required'),
    max: [500, t('At most 500 characters')],
    multiline: true,
  }),
});
export type FactorRemoval = z.output<typeof factorRemoval>;

/** New recovery codes, shown once; null where those that the caller has stay. */
export const recoveryCodesSchema = named('RecoveryCodes', {
  recovery_codes: z.nullable(z.array(z.string())),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
