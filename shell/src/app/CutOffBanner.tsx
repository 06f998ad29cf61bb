import { t } from '@souk/contracts/texts/texts';
import { lastAnswerAt, runtimeConfig, useIsCutOff } from '@souk/web-core';
import { AbovePage, Banner, rich, Time } from '@souk/web-core/ui';
import styles from './CutOffBanner.module.css';

export function CutOffBanner() {
  const isCutOff = useIsCutOff();
  if (!isCutOff) return null;
  const since = lastAnswerAt();
  return (
    <AbovePage className={styles.place}>
      <Banner tone="warning" title={navigator.onLine ? t('No connection') : t('You are offline')}>
        {navigator.onLine &&
          `${t('{productName} can’t be reached.', { productName: runtimeConfig().productName })} `}
        {t('What you see may be out of date. It updates when you’re back online.')}
        {since && (
          <> {rich('Last up to date: {time}.', { time: <Time exact value={since.toISOString()} /> })}</>
        )}
      </Banner>
    </AbovePage>
  );
}
