import { coinNetwork, networkName } from '@souk/contracts/chains/networks';
import { readHash } from '@souk/contracts/chains/transactionHash';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import { t } from '@souk/contracts/texts/texts';
import { shortPayment, wrongPayment } from '@souk/contracts/trading/trades/payments';
import { type TradeStatus, tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { useCurrentUser } from '@souk/web-core';
import { Field, Form, lazyRules, useForm } from '@souk/web-core/form';
import { Banner, ConfirmDialog, CopyButton, HashLink, rich } from '@souk/web-core/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { AddressFault } from '../../../../components/chain/AddressFault';
import { ChainVerdict } from '../../../../components/chain/ChainVerdict';
import { hashFaultText } from '../../../../components/chain/hashFault';
import { WalletStanding } from '../../../../components/chain/WalletStanding';
import { tradesApi } from '../tradesApi';
import { HashCheck } from './HashCheck';
import styles from './HashForm.module.css';
import { ExactAmount, PaymentCode } from './PaymentCode';
import { useHashCheck } from './useHashCheck';
import { WalletChanged } from './WalletChanged';

const rules = lazyRules(async () => (await import('./checkHash')).checkHash);

const NOTICES: Partial<Record<TradeStatus, string>> = {
  crypto_sent: t('Transaction hash added. Our team sees it now.'),
  disputed: t('Transaction hash added. Our team sees it now.'),
  cancelled: t('Transaction hash sent. Our team will look at it.'),
};

export const sentNotice = (status: TradeStatus) =>
  NOTICES[status] ?? t('Transaction hash sent. The buyer sees it now.');

/**
 * Form by which the seller reports the coins' transaction.
 * @param shown The buyer's address as the seller sees it; undefined while unknown.
 */
export function useHashForm(trade: Trade, shown: string | undefined, onSent: () => void) {
  const side = tradeSide(trade, useCurrentUser().id);
  const [confirmSent] = tradesApi.useConfirmSentMutation();
  const [addPayment] = tradesApi.useAddPaymentMutation();
  // Address shown when the seller started typing: the coins went there, even if the buyer corrects it afterwards.
  const [seen, setSeen] = useState(shown);
  // A doubtful hash is sent only after the seller confirms it.
  const [doubted, setDoubted] = useState<Doubt | null>(null);
  const network = coinNetwork(trade.crypto_type);
  // The hash at the start of typing: one that another page sends then makes this one no further payment.
  const [given, setGiven] = useState(trade.seller_txn_hash);
  const send = async (hash: string) => {
    const seenAddress = seen ?? trade.buyer_wallet_address;
    if (given === null) await confirmSent({ id: trade.id, hash, seenAddress }).unwrap();
    else
      await addPayment({
        id: trade.id,
        txn_hash: hash,
        replaces: wrongPayment(trade, side)?.txn_hash,
        seen_wallet_address: seenAddress,
      }).unwrap();
    form.reset();
    onSent();
  };
  const form = useForm(rules, {
    initial: { seller_txn_hash: '' },
    onSubmit: async ({ seller_txn_hash: hash }) => {
      const doubt = await doubtOf(hash);
      if (doubt) setDoubted({ ...doubt, hash });
      else await send(hash);
    },
  });
  const written = form.values.seller_txn_hash;
  const fault = written && hashFaultText(written, network);
  const doubtOf = async (hash: string): Promise<Omit<Doubt, 'hash'> | null> => {
    if (fault) return { text: fault };
    if (check.isSettled && !check.isLooking) return check.verdict?.outcome === 'wrong' ? {} : null;
    const verdict = await check.ask(hash);
    if (!verdict)
      return {
        text: t('{name} hasn’t answered yet: this hash isn’t checked.', { name: networkName(network) }),
      };
    return verdict.checked_at && ['wrong', 'unknown'].includes(verdict.outcome) ? { verdict } : null;
  };
  if (shown !== undefined && seen !== shown && (seen === undefined || !form.isDirty)) setSeen(shown);
  const { isDirty } = form;
  if (!isDirty && given !== trade.seller_txn_hash) setGiven(trade.seller_txn_hash);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (isDirty) rules.load().then(() => setLoaded(true), noop);
  }, [isDirty]);
  const entered = rules.check?.(form.values);
  const check = useHashCheck(
    trade.id,
    entered && 'output' in entered ? entered.output.seller_txn_hash : null,
    fault || null,
  );
  const verdict = check.verdict ?? doubted?.verdict ?? null;
  const question = doubted !== null && (
    <ConfirmDialog
      title={t('Submit this hash anyway?')}
      confirmLabel={t('Submit anyway')}
      cancelLabel={t('Correct it')}
      tone="primary"
      onConfirm={() => send(doubted.hash)}
      onClose={() => setDoubted(null)}
    >
      <p className={styles.doubted}>
        <bdi translate="no">{doubted.hash}</bdi>
      </p>
      {verdict?.checked_at ? (
        <ChainVerdict verdict={verdict} coin={trade.crypto_type} />
      ) : (
        <p>{doubted.text}</p>
      )}
      <p className={styles.doubt}>{t('Our team decides by what is on the chain.')}</p>
    </ConfirmDialog>
  );
  const use = (hash: string) => {
    flushSync(() => form.setValue('seller_txn_hash', hash));
    form.props.ref.current?.requestSubmit();
  };
  return { form, check, question, use };
}

interface Doubt {
  hash: string;
  /** Undefined if the verdict says it. */
  text?: string;
  verdict?: Verdict;
}

/** The form reports the error itself. */
const noop = () => undefined;

interface HashFormProps extends Pick<ReturnType<typeof useHashForm>, 'form' | 'check' | 'question'> {
  id?: string;
  coin: string;
  children?: ReactNode;
}

export function HashForm({ id, form, check, question, coin, children }: HashFormProps) {
  return (
    <>
      <Form id={id} form={form}>
        <Field
          label={t('Transaction hash')}
          look="mono"
          reads={(pasted) => readHash(pasted, coinNetwork(coin))}
          {...form.field('seller_txn_hash')}
        />
        <HashCheck check={check} coin={coin} />
        {children}
      </Form>
      {question}
    </>
  );
}

/** Destination of the coins, or of what is missing of them; nothing once no more are to be sent. */
export function Destination({ trade: whole }: { trade: Trade }) {
  const rest = whole.status === 'crypto_sent' ? shortPayment(whole) : null;
  const trade = rest ? { ...whole, crypto_amount: rest.missing } : whole;
  const { buyer_wallet_address: address, buyer_username: buyer, seller_txn_hash: hash } = trade;
  const network = coinNetwork(trade.crypto_type);
  if (trade.status === 'crypto_sent' && hash && !rest)
    return (
      <Banner tone="warning" title={t('The hash has already been sent')}>
        {rich('This trade has the transaction hash {hash}. Don’t send the coins again.', {
          hash: <HashLink hash={hash} network={network} />,
        })}
      </Banner>
    );
  if (trade.status !== 'open' && !rest)
    return <Banner tone="warning">{t('This trade is no longer open. Don’t send any coins for it.')}</Banner>;
  return (
    <div className={styles.destination}>
      <div className={styles.to}>
        <p className={styles.label}>
          {rich('To {buyer} <span>on {network}</span>', {
            span: (words) => <span>{words}</span>,
            buyer,
            network: networkName(network),
          })}
        </p>
        <p className={styles.address}>
          <bdi translate="no">{address}</bdi>
          <CopyButton value={address} label={t('Copy wallet address')} edge="end" />
        </p>
        <ExactAmount trade={trade} />
        <AddressFault network={network} address={address}>
          {t('Send nothing before the buyer has corrected it.')}
        </AddressFault>
        <WalletStanding network={network} address={address} whose="payee" />
        {trade.wallet_changed_at && <WalletChanged at={trade.wallet_changed_at} side="seller" />}
      </div>
      <PaymentCode trade={trade} />
    </div>
  );
}
