import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { type SenderChallenge, senderProofRequest } from '@souk/contracts/money/chain/senderProofs';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { useLastingError } from '@souk/web-core/request';
import { Banner, Button, CopyButton, Dialog, ErrorState, rich, Skeleton, Time } from '@souk/web-core/ui';
import { type ReactNode, useState } from 'react';
import styles from './SignTextDialog.module.css';
import { hasWallet, signWithWallet } from './signWithWallet';

interface SignTextDialogProps {
  title: string;
  children: ReactNode;
  network: NetworkCode;
  /** Addresses whose key must sign, if known. */
  signers: readonly string[];
  challenge: Parameters<typeof useLastingError>[0] & { data?: SenderChallenge; refetch: () => unknown };
  send: (signature: string) => Promise<unknown>;
  onClose: () => void;
}

export function SignTextDialog(props: SignTextDialogProps) {
  const { title, children, network, signers, challenge, send, onClose } = props;
  const form = useZodForm(senderProofRequest, {
    initial: { signature: '' },
    fallback: t('Your signature couldn’t be sent'),
    onSubmit: async ({ signature }) => {
      try {
        await send(signature);
      } catch (failure) {
        // The text may have expired: get a new one.
        void challenge.refetch();
        throw failure;
      }
    },
  });
  return (
    <Dialog title={title} onClose={onClose} locked={form.submitting}>
      {children}
      <Form form={form}>
        <ol className={styles.steps}>
          <li>
            <p className={styles.step}>{t('Copy this text')}</p>
            <Challenge challenge={challenge} />
          </li>
          <li>
            <p className={styles.step}>{t('Sign it')}</p>
            <SignIt
              network={network}
              signers={signers}
              text={challenge.data?.message}
              onSigned={(signature) => form.setValue('signature', signature)}
            />
          </li>
          <li>
            <p className={styles.step}>{t('Send the signature')}</p>
            <Field
              label={t('Signature')}
              look="mono"
              hint={t('It begins with 0x and has 132 characters.')}
              {...form.field('signature')}
            />
          </li>
        </ol>
        <FormActions
          form={form}
          label={t('Send signature')}
          busyLabel={t('Sending…')}
          onCancel={onClose}
          cancelLabel={t('Not now')}
        />
      </Form>
    </Dialog>
  );
}

function Challenge({ challenge }: Pick<SignTextDialogProps, 'challenge'>) {
  const { data, refetch } = challenge;
  const error = useLastingError(challenge);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton height={330} />;
  return (
    <>
      <pre className={styles.text} dir="ltr">
        {data.message}
      </pre>
      <div className={styles.below}>
        <CopyButton value={data.message} label={t('Copy text to sign')} edge="start" />
        <span className={styles.small}>
          {rich('Sign it by {time}', { time: <Time value={data.expires_at} /> })}
        </span>
      </div>
    </>
  );
}

interface SignItProps extends Pick<SignTextDialogProps, 'network' | 'signers'> {
  text: string | undefined;
  onSigned: (signature: string) => void;
}

/** Signs in the browser's wallet at the press of a button, or by hand in any other wallet. */
function SignIt({ network, signers, text, onSigned }: SignItProps) {
  const [state, setState] = useState<'signing' | 'signed' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sign = async () => {
    if (!text) return;
    setState('signing');
    setRefusal(null);
    try {
      onSigned(await signWithWallet(network, text, signers));
      setState('signed');
    } catch (failure) {
      setState(null);
      const { message } = failure as { message?: unknown };
      setRefusal(typeof message === 'string' ? message : t('It gave no reason.'));
    }
  };
  return (
    <>
      {hasWallet(network) && (
        <Button
          disabled={!text}
          busy={state === 'signing'}
          busyLabel={t('Look at your wallet…')}
          onClick={() => void sign()}
        >
          {t('Sign with your browser’s wallet')}
        </Button>
      )}
      {state === 'signed' && <Banner tone="good">{t('Signed. The signature is below: send it.')}</Banner>}
      {refusal && (
        <Banner tone="warning" title={t('Your wallet didn’t sign')}>
          {refusal}
        </Banner>
      )}
      <p className={styles.small}>{WAYS[NETWORKS[network].kind]}</p>
    </>
  );
}

const WAYS = {
  evm: t(
    'By hand: your wallet’s “Sign message” (MetaMask, Ledger, Trezor and others have it or let a page ask for it), for instance on etherscan.io under More, Verified Signatures, Sign Message.',
  ),
  tron: t('By hand: your wallet’s “Sign message”. With TronLink in this browser, a button here does it.'),
};
