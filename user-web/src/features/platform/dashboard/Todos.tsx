import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { Button, Card, Countdown, Icon, LinkButton, RowSkeletons } from '@souk/web-core/ui';
import { byUrgency, type Todo } from './Todo';
import styles from './Todos.module.css';

interface TodosProps {
  todos: readonly Todo[] | undefined;
}

/** The reader's tasks by urgency; only the first has a solid button. */
export function Todos({ todos }: TodosProps) {
  return (
    <Card flush title={t('Needs you')} action={<Link to={paths.trades}>{t('All trades')}</Link>}>
      {!todos ? (
        <RowSkeletons count={1} height={48} />
      ) : todos.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" size={16} /> {t('You’re all caught up.')}
        </p>
      ) : (
        <ul>
          {byUrgency(todos).map((todo, index) => (
            <li key={todo.key} className={styles.todo}>
              {todo.deadline ? (
                <Countdown {...todo.deadline} size={48} />
              ) : (
                <span className={styles.icon}>
                  <Icon name="arrow" />
                </span>
              )}
              <div className={styles.words}>
                <p className={styles.title}>{todo.title}</p>
                <p className={styles.text}>{todo.text}</p>
              </div>
              {todo.skip && (
                <Button
                  small
                  variant="quiet"
                  aria-label={t('Skip: {title}', { title: todo.title })}
                  onClick={todo.skip}
                >
                  {t('Skip')}
                </Button>
              )}
              <LinkButton
                small
                variant={index === 0 ? 'primary' : 'secondary'}
                href={todo.href}
                aria-label={t('{action}: {title}', { action: todo.action, title: todo.title })}
              >
                {todo.action}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
