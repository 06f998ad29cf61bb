import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { runtimeConfig } from '@souk/web-core';
import { formatDateTime, sayUsdt } from '@souk/web-core/format';
import { saveFile, useAttempt } from '@souk/web-core/request';
import { Button } from '@souk/web-core/ui';
import { useState } from 'react';
import { dealOf } from '../dealOf';
import styles from '../nextStep/MoreActions.module.css';
import { ownMoney } from '../ownMoney';
import { drawReceipt } from './drawReceipt';

/** The unit stays behind the number, as on the page, in a line of any direction. */
const asWritten = (amount: string) => `\u2066${sayUsdt(amount)}\u2069`;

/** Shares a picture of a completed trade, or saves it where the browser shares no files. */
export function ShareReceipt({ trade, side }: { trade: Trade; side: TradeSide }) {
  const [isHidden, setHidden] = useState(false);
  const { busy, error, attempt } = useAttempt(t('The receipt couldn’t be made'));
  const share = async () => {
    const { label, amount } = ownMoney(trade, side);
    const { id, crypto_type: cryptoType, price_per_unit: price, closed_at: at } = trade;
    const title = dealOf(trade, side, isHidden ? cryptoType : undefined);
    const money: [string, string][] = [
      [label, asWritten(amount)],
      [t('Price per {cryptoType}', { cryptoType }), asWritten(price)],
    ];
    const picture = await drawReceipt(title, [
      ...(isHidden ? [] : money),
      [t('Trade #{id}', { id }), at ? formatDateTime(at) : ''],
      ['', runtimeConfig().productName],
    ]);
    const file = new File([picture], `trade-${id}.png`, { type: 'image/png' });
    if (!navigator.canShare?.({ files: [file] })) return saveFile(file, file.name);
    // Closing the browser's dialog is no failure.
    await navigator.share({ files: [file] }).catch(({ name }: Error) => {
      if (name !== 'AbortError') saveFile(file, file.name);
    });
  };
  return (
    <li>
      <label className={styles.hint}>
        <input type="checkbox" checked={isHidden} onChange={() => setHidden(!isHidden)} />{' '}
        {t('Hide the amounts')}
        {error && <span role="alert">{error}</span>}
      </label>
      <Button small busy={busy} onClick={() => void attempt(share)}>
        {t('Share a receipt')}
      </Button>
    </li>
  );
}
