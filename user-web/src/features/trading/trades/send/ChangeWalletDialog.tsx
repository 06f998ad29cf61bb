import { coinNetwork } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { changeWalletForm } from '@souk/contracts/trading/trades/trades';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { Dialog } from '@souk/web-core/ui';
import { AddressHint } from '../../../../components/AddressHint';
import { useAddressQuestion } from '../../../../components/useAddressQuestion';
import { useFocusField } from '../../../../components/useFocusField';
import { promisedOf } from '../promiseText';
import type { TradeDialogProps } from '../TradeDialogProps';
import { tradesApi } from '../tradesApi';

/** Lets the buyer correct the coins' destination until the seller has sent them. */
export function ChangeWalletDialog({ trade, onDone, onClose }: TradeDialogProps) {
  const [changeWallet] = tradesApi.useChangeBuyerWalletMutation();
  const question = useAddressQuestion();
  const network = coinNetwork(trade.crypto_type);
  const form = useZodForm(changeWalletForm, {
    initial: { buyer_wallet_address: trade.buyer_wallet_address },
    onSubmit: async ({ buyer_wallet_address }) => {
      await question.ask(network, buyer_wallet_address);
      await changeWallet({ id: trade.id, buyer_wallet_address }).unwrap();
      onDone(t('Wallet address changed. The seller sees the new one.'));
      onClose();
    },
  });
  useFocusField(form, 'buyer_wallet_address');
  return (
    <Dialog title={t('Change wallet address')} onClose={onClose} locked={form.submitting}>
      {question.dialog}
      <Form form={form}>
        <Field
          label={t('Your {cryptoType} wallet address', { cryptoType: trade.crypto_type })}
          look="mono"
          hint={
            <AddressHint address={form.values.buyer_wallet_address} network={network}>
              {t('The seller sends the coins here. Check it twice.')}
            </AddressHint>
          }
          {...form.field('buyer_wallet_address')}
        />
        {promisedOf(trade) && (
          <p>{t('The seller’s promise ends with this: you get nothing more if they are late.')}</p>
        )}
        <FormActions
          form={form}
          label={t('Save address')}
          busyLabel={t('Saving…')}
          disabled={!form.isDirty}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
