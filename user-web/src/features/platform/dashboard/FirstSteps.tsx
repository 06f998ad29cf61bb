import { t } from '@souk/contracts/texts/texts';
import primitives from '@souk/web-core/primitives.module.css';
import { Arch, Card, classNames, Icon, LinkButton } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './FirstSteps.module.css';
import { type Newcomer, newcomerSteps, nextStepOf } from './newcomerSteps';

interface FirstStepsProps {
  newcomer: Newcomer;
  uploads: ReactNode;
}

export function FirstSteps({ newcomer, uploads }: FirstStepsProps) {
  const steps = newcomerSteps(newcomer);
  const next = nextStepOf(steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      flush
      title={t('Four steps to your first trade')}
      action={<p className={primitives.muted}>{t('{done} of {all} done', { done, all: steps.length })}</p>}
    >
      <ol className={styles.arcade}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={classNames(
              primitives.column,
              step.isDone && styles.done,
              step === next && styles.next,
            )}
            aria-current={step === next ? 'step' : undefined}
          >
            <div className={styles.bay}>
              <Arch width={132} height={150} isLit={step.isDone} />
              <Icon name={step.isDone ? 'check' : step.icon} size={24} className={styles.sign} />
            </div>
            <div className={styles.caption}>
              <p className={styles.label}>{step.label}</p>
              <p className={primitives.faint}>{step.state}</p>
            </div>
          </li>
        ))}
      </ol>
      {next?.key === 'identity' && uploads}
      {next?.todo && next.key !== 'identity' && (
        <div className={styles.todo}>
          <div className={styles.words}>
            <p className={styles.label}>{next.todo.title}</p>
            <p className={styles.text}>{next.todo.text}</p>
          </div>
          <LinkButton variant="primary" href={next.todo.href}>
            {next.todo.action}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
