import { t } from '@souk/contracts/texts';
import { Typography } from 'antd';

interface AddressTextProps {
  address: string | null;
  /** "Copy wallet address". */
  copyLabel?: string;
  /** Its beginning, in a table. */
  short?: boolean;
}

/** A wallet's address or a whole hash, to be compared and copied. */
export function AddressText({ address, copyLabel, short = false }: AddressTextProps) {
  if (!address) return <Typography.Text type="secondary">{t('Not set')}</Typography.Text>;
  if (short) {
    return (
      <Typography.Text code title={address} translate="no" dir="ltr">
        {address.slice(0, 10)}…
      </Typography.Text>
    );
  }
  return (
    <Typography.Text
      code
      translate="no"
      dir="ltr"
      copyable={{ text: address, tooltips: [copyLabel, t('Copied')] }}
      style={{ overflowWrap: 'anywhere' }}
    >
      {address}
    </Typography.Text>
  );
}
