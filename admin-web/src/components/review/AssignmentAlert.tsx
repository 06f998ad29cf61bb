import { EyeFilled } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { formatTime } from '@souk/web-core/format';
import { Alert, Button } from 'antd';
import { useKeys } from '../useKeys';
import { Face } from './Face';
import styles from './ReviewFrame.module.css';
import type { DeskState } from './useDesk';

/** Another admin looks at the case: names them, the end of their time, and offers to take it over. */
export function AssignmentAlert({ desk: { other, takeOver, isTaking } }: { desk: DeskState }) {
  useKeys({ t: takeOver }, other !== null);
  if (!other) return null;
  return (
    <Alert
      type="info"
      showIcon
      icon={<EyeFilled />}
      title={t('{username} is looking at this, until {until} at least.', {
        username: other.by.username,
        until: formatTime(other.until),
      })}
      action={
        takeOver && (
          <Button size="small" loading={isTaking} aria-keyshortcuts="T" data-key="T" onClick={takeOver}>
            {t('Take over')}
          </Button>
        )
      }
    />
  );
}

interface HolderProps {
  desk: DeskState;
  next: (() => void) | null;
}

export function Holder({ desk: { mine, other }, next }: HolderProps) {
  const assignment = mine ?? other;
  return (
    <div className={styles.holder}>
      {assignment && (
        <>
          <Face person={assignment.by} />
          <span>
            {mine
              ? t('Yours until {until}', { until: formatTime(assignment.until) })
              : t("{username}''s until {until}", {
                  username: assignment.by.username,
                  until: formatTime(assignment.until),
                })}
          </span>
        </>
      )}
      {next && (
        <Button size="small" type="text" data-key="J" onClick={next}>
          {t('Skip')}
        </Button>
      )}
    </div>
  );
}
