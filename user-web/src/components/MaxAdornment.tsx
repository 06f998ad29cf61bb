import { t } from '@souk/contracts/texts/texts';
import { FieldAction } from '@souk/web-core/form';
import styles from './MaxAdornment.module.css';

interface MaxAdornmentProps {
  unit: string;
  /** Value of the "Max" button; null disables it. */
  most: string | null;
  onFill: (most: string) => void;
}

export function MaxAdornment({ unit, most, onFill }: MaxAdornmentProps) {
  return (
    <>
      <span className={styles.unit}>{unit}</span>
      <FieldAction
        label={t('Max: fill in the most possible')}
        disabled={most === null}
        onPress={() => most !== null && onFill(most)}
      >
        {t('Max')}
      </FieldAction>
    </>
  );
}
