import { CheckCircleFilled } from '@ant-design/icons';
import { isWorded } from '@souk/contracts/backOffice/desk/weighing';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { Alert, Flex, Form, Input, Typography } from 'antd';
import { ExplorerLink } from '../review/ExplorerLink';
import { useHasLooked } from '../review/looked';

/** A transaction that no chain was asked about: a person must look at it. */
export interface Unasked {
  hash: string;
  network: NetworkCode;
}

interface LookUpProps extends Unasked {
  hasReason: boolean;
  hasLink?: boolean;
}

/** A reason stands for evidence only in words, as in the api. */
export async function worded(_rule: unknown, reason?: string): Promise<void> {
  if (!isWorded(reason)) throw new Error();
}

/** Asks for evidence if no chain gave any: the transaction opened in its explorer, or words on how it is known. */
export function LookUp({ hash, network, hasReason, hasLink = false }: LookUpProps) {
  const isLookedAt = useHasLooked(hash);
  if (isLookedAt)
    return (
      <Typography.Text type="secondary">
        <CheckCircleFilled /> {t('You opened it in the explorer.')}
      </Typography.Text>
    );
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('No chain confirms this transaction.')}
        description={
          <Flex wrap gap="small" justify="space-between">
            {t('Open it in the explorer, or say how you know that it is right.')}
            {!hasLink && <ExplorerLink hash={hash} network={network} isInQuestion />}
          </Flex>
        }
      />
      {!hasReason && (
        <Form.Item
          name="reason"
          label={t('How do you know?')}
          extra={t('Kept in the audit log. Users don’t see it.')}
          rules={[
            { validator: worded, message: t('Open it in the explorer, or say in a few words how you know.') },
          ]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
    </>
  );
}
