import {
  codeForm,
  type FactorProof,
  type PasskeyOptions,
  recoveryCodeForm,
  type SecondFactorMethod,
} from '@souk/contracts/people/signIn/secondFactors';
import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import { Field } from '../form/Field';
import { Form } from '../form/Form';
import { useZodForm } from '../form/useZodForm';
import { errorText } from '../request/errorText';
import { isRequestFailure } from '../request/RequestFailure';
import { useAttempt } from '../request/useAttempt';
import { Button } from '../ui/controls/Button';
import { Banner } from '../ui/messages/Banner';
import styles from './FactorForm.module.css';

interface FactorFormProps {
  /** Available methods, the default first. */
  methods: readonly SecondFactorMethod[];
  passkeyOptions: () => Promise<PasskeyOptions>;
  onProof: (proof: FactorProof) => Promise<unknown>;
  submit: string;
}

const OTHERS: Record<SecondFactorMethod, string> = {
  passkey: t('Use a passkey instead'),
  code: t('Use your authenticator app instead'),
  recovery_code: t('Use a recovery code instead'),
};

export function FactorForm({ methods, passkeyOptions, onProof, submit }: FactorFormProps) {
  const [asked, setAsked] = useState(methods[0] ?? 'recovery_code');
  const [copied, setCopied] = useState<string | null>(null);
  const provePasskey = async (proof: FactorProof) => {
    try {
      await onProof(proof);
    } catch (failure) {
      if (!isRequestFailure(failure) || failure.code !== 'passkey_copied') throw failure;
      if (!methods.includes('recovery_code')) throw failure;
      setCopied(errorText(failure));
      setAsked('recovery_code');
    }
  };
  return (
    <div className={styles.form}>
      {asked === 'passkey' && <PasskeyStep options={passkeyOptions} onProof={provePasskey} />}
      {copied && asked !== 'passkey' && <Banner tone="bad">{copied}</Banner>}
      {asked === 'code' && <CodeStep onProof={onProof} submit={submit} />}
      {asked === 'recovery_code' && <RecoveryStep onProof={onProof} submit={submit} />}
      <ul className={styles.others}>
        {methods.map(
          (method) =>
            method !== asked && (
              <li key={method}>
                <Button variant="quiet" onClick={() => setAsked(method)}>
                  {OTHERS[method]}
                </Button>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

type StepProps = Pick<FactorFormProps, 'onProof' | 'submit'>;

function CodeStep({ onProof, submit }: StepProps) {
  const form = useZodForm(codeForm, { initial: { code: '' }, onSubmit: onProof });
  return (
    <Form form={form}>
      <Field
        label={t('Code')}
        hint={t('The six digits that your authenticator app shows.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
      <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel={t('Checking…')}>
        {submit}
      </Button>
    </Form>
  );
}

function RecoveryStep({ onProof, submit }: StepProps) {
  const form = useZodForm(recoveryCodeForm, { initial: { recovery_code: '' }, onSubmit: onProof });
  return (
    <Form form={form}>
      <Field
        label={t('Recovery code')}
        dir="ltr"
        hint={t('One of the ten that you saved. Each works once.')}
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
        spellCheck={false}
        {...form.field('recovery_code')}
      />
      <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel={t('Checking…')}>
        {submit}
      </Button>
    </Form>
  );
}

function PasskeyStep({
  options,
  onProof,
}: { options: FactorFormProps['passkeyOptions'] } & Pick<StepProps, 'onProof'>) {
  const { busy, error, attempt, dismissError } = useAttempt(t('Your passkey couldn’t be checked'));
  const sign = () =>
    attempt(async () => {
      // Loaded only when a passkey is used.
      const { signWithPasskey } = await import('./passkeyCeremony');
      await onProof({ passkey: await signWithPasskey(await options()) });
    });
  return (
    <>
      {error && (
        <Banner tone="bad" onDismiss={dismissError}>
          {error}
        </Banner>
      )}
      <p>{t('Your device asks for your fingerprint, face or PIN.')}</p>
      <Button
        variant="primary"
        wide
        autoFocus
        busy={busy}
        busyLabel={t('Waiting for your device…')}
        onClick={() => void sign()}
      >
        {t('Use your passkey')}
      </Button>
    </>
  );
}
