import type { Factors, Passkey } from '@souk/contracts/people/signIn/secondFactors';
import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import { Button, Card, Chip, ConfirmDialog, ErrorState, Rows, rich, Time } from '../ui';
import { FactorRow } from './FactorRow';
import { PasskeyDialog } from './PasskeyDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { securityApi } from './securityApi';
import { TotpDialog } from './TotpDialog';

export function FactorsCard() {
  const { data, error, refetch } = securityApi.useFactorsQuery();
  return (
    <Card flush title={t('Second factor')}>
      {data ? <FactorRows factors={data} /> : <ErrorState error={error} onRetry={refetch} />}
    </Card>
  );
}

const FEW_CODES = 3;

function FactorRows({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [removed, setRemoved] = useState<Removal | null>(null);
  const [isNaming, setNaming] = useState(false);
  const [setUp, totp] = securityApi.useSetUpTotpMutation();
  const [renew, renewal] = securityApi.useRenewRecoveryCodesMutation();
  const [removeTotp] = securityApi.useRemoveTotpMutation();
  const { totp_since: since, passkeys, recovery_codes_left: left, methods } = factors;
  const isOn = methods.length > 0;

  return (
    <>
      <Rows>
        <FactorRow
          name={t('Authenticator app')}
          mark={since && <Chip tone="good">{t('On')}</Chip>}
          facts={
            since
              ? rich('Set up {time}', { time: <Time value={since} /> })
              : t('An app on your phone shows a new code every 30 seconds.')
          }
          error={totp.error}
        >
          {since ? (
            <Button
              small
              onClick={() =>
                setRemoved({
                  title: t('Remove your authenticator app?'),
                  remove: () => removeTotp().unwrap(),
                })
              }
            >
              {t('Turn off')}
            </Button>
          ) : (
            <Button small busy={totp.isLoading} onClick={() => void setUp()}>
              {t('Set up')}
            </Button>
          )}
        </FactorRow>
        <FactorRow
          name={t('Passkeys')}
          mark={passkeys.length > 0 && <Chip tone="good">{t('On')}</Chip>}
          facts={
            factors.passkeys_possible
              ? t('Your fingerprint, face or PIN, kept by your device. No other site can ask for it.')
              : t('Passkeys need a domain name, and this site doesn’t have one.')
          }
        >
          <Button small disabled={!factors.passkeys_possible} onClick={() => setNaming(true)}>
            {t('Add a passkey')}
          </Button>
        </FactorRow>
        <PasskeyRows passkeys={factors.passkeys} onRemove={setRemoved} />
        {isOn && (
          <FactorRow
            name={t('Recovery codes')}
            mark={left <= FEW_CODES && <Chip tone="warning">{t('Few left')}</Chip>}
            facts={t('{left} of 10 left. Each lets you in once without your device.', { left })}
            error={renewal.error}
          >
            <Button
              small
              busy={renewal.isLoading}
              onClick={() =>
                void renew()
                  .unwrap()
                  .then(
                    ({ recovery_codes }) => setCodes(recovery_codes),
                    () => undefined,
                  )
              }
            >
              {t('New codes')}
            </Button>
          </FactorRow>
        )}
      </Rows>
      {totp.data && !since && <TotpDialog setup={totp.data} onDone={setCodes} onClose={totp.reset} />}
      {isNaming && <PasskeyDialog onDone={setCodes} onClose={() => setNaming(false)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {removed && (
        <ConfirmDialog
          title={removed.title}
          confirmLabel={t('Remove')}
          fallback={t('It couldn’t be removed')}
          onConfirm={removed.remove}
          onClose={() => setRemoved(null)}
        >
          {t(
            'Your account will be easier to break into. Withdrawals pause for a while, so you’d notice in time.',
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function PasskeyRows({ passkeys, onRemove }: { passkeys: Passkey[]; onRemove: (removal: Removal) => void }) {
  const [remove] = securityApi.useRemovePasskeyMutation();
  return passkeys.map(({ id, name, created_at, used_at }) => (
    <FactorRow
      key={id}
      name={name}
      facts={
        used_at
          ? rich('Passkey · added {added} · last used {used}', {
              added: <Time value={created_at} />,
              used: <Time value={used_at} />,
            })
          : rich('Passkey · added {added}', { added: <Time value={created_at} /> })
      }
    >
      <Button
        small
        aria-label={t('Remove the passkey {name}', { name })}
        onClick={() =>
          onRemove({ title: t('Remove the passkey {name}?', { name }), remove: () => remove(id).unwrap() })
        }
      >
        {t('Remove')}
      </Button>
    </FactorRow>
  ));
}

interface Removal {
  title: string;
  remove: () => Promise<unknown>;
}
