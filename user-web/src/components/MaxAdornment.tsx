import { t } from '@souk/contracts/texts';
import { FieldAction } from '@souk/web-core/form';
import styles from './MaxAdornment.module.css';

interface MaxAdornmentProps {
  unit: string;
  /** What "Max" fills in; null while it is unknown or there is nothing to fill in. */
  most: string | null;
  onFill: (most: string) => void;
}

/** The end of an amount's field: its unit, and a press that fills in all there is. */
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
