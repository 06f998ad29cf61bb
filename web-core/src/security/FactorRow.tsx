import { t } from '@souk/contracts/texts/texts';
import type { ReactNode } from 'react';
import { errorText } from '../request/errorText';
import { Banner, Row } from '../ui';
import primitives from '../ui/primitives.module.css';
import styles from './FactorsCard.module.css';

interface FactorRowProps {
  name: string;
  mark?: ReactNode;
  facts: ReactNode;
  error?: unknown;
  children: ReactNode;
}

export function FactorRow({ name, mark, facts, error, children }: FactorRowProps) {
  return (
    <Row>
      <div className={styles.factor}>
        <div className={styles.words}>
          <p className={styles.name}>
            {name} {mark}
          </p>
          <p className={primitives.note}>{facts}</p>
        </div>
        {children}
      </div>
      {Boolean(error) && <Banner tone="bad">{errorText(error, t('That didn’t work'))}</Banner>}
    </Row>
  );
}
