import { parseDecimal, splitFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { SPLIT_WAIT_HOURS } from '@souk/contracts/trading/trades/deadlines';
import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { splitForm } from '@souk/contracts/trading/trades/tradeRequests';
import { useCurrentUser } from '@souk/web-core';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { sayUsdt } from '@souk/web-core/format';
import { Amount, Definition, DefinitionList, Dialog } from '@souk/web-core/ui';
import { useMemo } from 'react';
import { useFocusField } from '../../../../components/useFocusField';
import { counterparty } from '../counterparty';
import type { TradeDialogProps } from '../TradeDialogProps';
import { tradesApi } from '../tradesApi';

export function SplitDialog({ trade, onDone, onClose }: TradeDialogProps) {
  const [askOther] = tradesApi.useAskOtherMutation();
  const side = tradeSide(trade, useCurrentUser().id);
  const other = counterparty(trade, side);
  const schema = useMemo(() => splitForm({ usdt_amount: trade.usdt_amount }), [trade.usdt_amount]);
  const form = useZodForm(schema, {
    initial: { seller_usdt: '' },
    onSubmit: async (split) => {
      await askOther({ id: trade.id, asked: { kind: 'split', ...split } }).unwrap();
      onDone(t('{other} was asked for this split.', { other }));
      onClose();
    },
  });
  useFocusField(form, 'seller_usdt');
  const typed = form.values.seller_usdt.trim();
  const flows = schema.safeParse({ seller_usdt: typed }).success
    ? splitFlows(trade, parseDecimal(typed) ?? '0')
    : null;
  const figure = (amount: string | undefined) => (amount === undefined ? '–' : <Amount value={amount} />);
  const seller = (
    <Definition term={side === 'seller' ? t('You get') : t('{other} gets', { other })}>
      {figure(flows?.sellerReceives)}
    </Definition>
  );
  const buyer = (
    <Definition term={side === 'buyer' ? t('You get back') : t('{other} gets back', { other })}>
      {figure(flows?.buyerGetsBack)}
    </Definition>
  );
  return (
    <Dialog title={t('Propose a split')} onClose={onClose} locked={form.submitting}>
      <p>
        {trade.verdict?.outcome === 'match'
          ? t('If {other} accepts, the escrow is divided right away. That completes the trade for good.', {
              other,
            })
          : t(
              'If {other} accepts, the escrow is divided {hours} hours later, because no source has seen the coins arrive. Until then the buyer can take it back.',
              { other, hours: SPLIT_WAIT_HOURS },
            )}
      </p>
      <Form form={form}>
        <Field
          label={side === 'seller' ? t('For you as the seller') : t('For the seller')}
          look="number"
          placeholder="0.00"
          adornment="USDT"
          hint={t('Before the fee, of {usdtAmount} in all. The buyer gets the rest back.', {
            usdtAmount: sayUsdt(trade.usdt_amount),
          })}
          {...form.field('seller_usdt')}
        />
        <div aria-live="polite">
          <DefinitionList>
            {seller}
            {buyer}
            <Definition term={t('Fees, in proportion')}>{figure(flows?.platformKeeps)}</Definition>
          </DefinitionList>
        </div>
        <FormActions
          form={form}
          label={t('Propose this split')}
          busyLabel={t('Asking…')}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
