import { t } from '@souk/contracts/texts/texts';
import { EVIDENCE_HOURS, MOST_EVIDENCE_HOURS } from '@souk/contracts/trading/disputes/disputeRules';
import { evidenceRequest } from '@souk/contracts/trading/disputes/disputes';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { Form, Input, InputNumber, Segmented } from 'antd';
import { FormModal } from '../../../components/form/FormModal';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { useAskEvidenceMutation } from './disputesApi';
import { askedOf } from './tradeWords';

interface AskEvidenceProps {
  trade: AdminTrade;
  onClose: () => void;
}

/** Asks one or both sides of a dispute for evidence; they are told at once, and it is their turn until they give it. */
export function AskEvidence({ trade, onClose }: AskEvidenceProps) {
  const feedback = useFeedback();
  const [ask] = useAskEvidenceMutation();
  const form = useSchemaForm(evidenceRequest, {
    initial: { of: 'seller', what: '', hours: EVIDENCE_HOURS },
    isQuestion: true,
    onSubmit: async (asked) => {
      await ask({ id: trade.id, ...asked }).unwrap();
      feedback.succeed(
        asked.of === 'both'
          ? t('Both sides were asked for evidence.')
          : t('{username} was asked for evidence.', { username: askedOf(asked.of, trade) }),
      );
      onClose();
    },
  });
  return (
    <FormModal title={t('Ask for evidence')} form={form} submit={t('Ask for it')} onClose={onClose}>
      <Form.Item {...form.field('of')} label={t('Of whom?')}>
        <Segmented
          aria-label={t('Of whom?')}
          block
          options={[
            {
              value: 'seller',
              label: t('{sellerUsername}, seller', { sellerUsername: trade.seller_username }),
            },
            { value: 'buyer', label: t('{buyerUsername}, buyer', { buyerUsername: trade.buyer_username }) },
            { value: 'both', label: t('Both') },
          ]}
        />
      </Form.Item>
      <Form.Item {...form.field('what')} label={t('What is to be shown? Both sides read it')}>
        <Input.TextArea rows={3} maxLength={500} autoFocus />
      </Form.Item>
      <Form.Item
        {...form.field('hours')}
        label={t('Within how many hours?')}
        extra={t('Missing evidence alone doesn’t decide the case.')}
      >
        <InputNumber
          min={1}
          max={MOST_EVIDENCE_HOURS}
          precision={0}
          suffix={t('hours')}
          style={{ width: 160 }}
        />
      </Form.Item>
    </FormModal>
  );
}
