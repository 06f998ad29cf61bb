import { t } from '@souk/contracts/texts/texts';
import { Typography } from 'antd';

interface AddressTextProps {
  address: string | null;
  /** "Copy wallet address". */
  copyLabel?: string;
  short?: boolean;
}

/** Ant Design sets the direction of its texts from the page and ignores their `dir`. */
const LTR = { direction: 'ltr' } as const;

export function AddressText({ address, copyLabel, short = false }: AddressTextProps) {
  if (!address) return <Typography.Text type="secondary">{t('Not set')}</Typography.Text>;
  const copyable = copyLabel !== undefined && { text: address, tooltips: [copyLabel, t('Copied')] };
  if (short) {
    return (
      <Typography.Text code title={address} translate="no" copyable={copyable} style={LTR}>
        {address.slice(0, 10)}…
      </Typography.Text>
    );
  }
  return (
    <Typography.Text code translate="no" copyable={copyable} style={{ ...LTR, overflowWrap: 'anywhere' }}>
      {address}
    </Typography.Text>
  );
}
