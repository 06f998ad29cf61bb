import { type SenderChallenge, senderProofRequest } from '@souk/contracts/money/senderProofs';
import type { OwnDeposit } from '@souk/contracts/money/wallet';
import { NETWORKS } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { Banner, Button, CopyButton, Dialog, Pending, rich, Skeleton, Time } from '@souk/web-core/ui';
import { type ComponentProps, useState } from 'react';
import { SupportLink } from '../../../components/SupportLink';
import styles from './ProveSenderDialog.module.css';
import { hasWallet, signWithWallet } from './signWithWallet';
import { walletApi } from './walletApi';

interface ProveSenderDialogProps {
  deposit: OwnDeposit;
  onDone: (notice: string) => void;
  onClose: () => void;
}

const NOTICES = {
  sender: t('You proved that you sent it. Our team decides about your deposit now.'),
  unknown: t('Your signature is saved. Our team compares its address with the transaction’s sender.'),
  another: t('Your signature is saved, but it isn’t from the address that sent the transaction.'),
};

/** Where the one who sent a deposit signs a text with the key of the address that paid it. */
export function ProveSenderDialog({ deposit, onDone, onClose }: ProveSenderDialogProps) {
  const { id, network, verdict } = deposit;
  const challenge = walletApi.useSenderChallengeQuery(id);
  const [prove] = walletApi.useProveSenderMutation();
  const form = useZodForm(senderProofRequest, {
    initial: { signature: '' },
    fallback: t('Your signature couldn’t be sent'),
    onSubmit: async ({ signature }) => {
      try {
        const { sender_proof } = await prove({ id, signature }).unwrap();
        onDone(NOTICES[sender_proof?.signer ?? 'unknown']);
      } catch (failure) {
        // The text may be over: then there is a new one to sign.
        void challenge.refetch();
        throw failure;
      }
    },
  });
  const senders = verdict?.senders ?? [];
  return (
    <Dialog title={t('Prove you paid')} onClose={onClose} locked={form.submitting}>
      <p>{t('Sign a text with the account that sent the transfer. It costs nothing and moves no coins.')}</p>
      {senders.length > 0 && (
        <p className={styles.sender}>
          {rich('{network} shows that it was sent by {senders}', {
            network: NETWORKS[network].name,
            senders: <code dir="ltr">{senders.join(', ')}</code>,
          })}
        </p>
      )}
      <p className={styles.small}>
        {rich(
          'Exchanges and contract wallets (such as a multisig) can’t sign. Sent it from one? Send us proof of the transfer, such as the exchange’s confirmation: {support}.',
          { support: <SupportLink /> },
        )}
      </p>
      <Form form={form}>
        <ol className={styles.steps}>
          <li>
            <p className={styles.step}>{t('Copy this text')}</p>
            <Challenge challenge={challenge} />
          </li>
          <li>
            <p className={styles.step}>{t('Sign it')}</p>
            <SignIt
              deposit={deposit}
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

type Asked = ComponentProps<typeof Pending>['query'] & { data?: SenderChallenge };

function Challenge({ challenge }: { challenge: Asked }) {
  const { data } = challenge;
  if (!data) return <Pending query={challenge} waiting={<Skeleton height={330} />} />;
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

interface SignItProps {
  deposit: OwnDeposit;
  text: string | undefined;
  onSigned: (signature: string) => void;
}

/** What signs on the deposit's network: the browser's own wallet at the press of a button, any other by hand. */
function SignIt({ deposit: { network, verdict }, text, onSigned }: SignItProps) {
  const [state, setState] = useState<'signing' | 'signed' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sign = async () => {
    if (!text) return;
    setState('signing');
    setRefusal(null);
    try {
      onSigned(await signWithWallet(network, text, verdict?.senders ?? []));
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
