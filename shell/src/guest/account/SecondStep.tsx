import type { SecondFactorProblem } from '@souk/contracts/people/signIn/secondFactors';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { finishSignIn } from '@souk/web-core/request';
import { FactorForm } from '@souk/web-core/security/FactorForm';
import { Button } from '@souk/web-core/ui';
import { AccountPage } from './AccountPage';

interface SecondStepProps {
  asked: SecondFactorProblem;
  onSignedIn: (user: User) => Promise<unknown>;
  onCancel: () => void;
}

export function SecondStep({ asked, onSignedIn, onCancel }: SecondStepProps) {
  const { login_token, methods, passkey_options } = asked;
  return (
    <AccountPage
      title={t('One more step')}
      lead={t('Enter your code.')}
      foot={
        <Button variant="quiet" onClick={onCancel}>
          {t('Start again')}
        </Button>
      }
    >
      <FactorForm
        methods={methods}
        passkeyOptions={async () => passkey_options ?? { challenge: '' }}
        submit={t('Sign in')}
        onProof={async (proof) => {
          await onSignedIn(await finishSignIn({ login_token, ...proof }));
        }}
      />
    </AccountPage>
  );
}
