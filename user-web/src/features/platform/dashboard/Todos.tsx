import { t } from '@souk/contracts/texts/texts';
import { Button, Card, Countdown, Icon, LinkButton, RowSkeletons } from '@souk/web-core/ui';
import { useState } from 'react';
import { byUrgency, type Todo } from './Todo';
import styles from './Todos.module.css';

const SHOWN = 3;

/** The reader's tasks by urgency; only the first has a solid button. Undefined while they are loaded. */
export function Todos({ todos }: { todos: readonly Todo[] | undefined }) {
  const [isAll, setAll] = useState(false);
  return (
    <Card flush title={t('To do')}>
      {!todos ? (
        <RowSkeletons count={1} height={48} />
      ) : todos.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" size={16} /> {t('You’re all caught up.')}
        </p>
      ) : (
        <ul>
          {byUrgency(todos)
            .slice(0, isAll ? undefined : SHOWN)
            .map((todo, index) => (
              <TodoRow key={todo.key} todo={todo} isFirst={index === 0} />
            ))}
        </ul>
      )}
      {todos && todos.length > SHOWN && !isAll && (
        <p className={styles.all}>
          <Button small variant="quiet" onClick={() => setAll(true)}>
            {t('Show all')}
          </Button>
        </p>
      )}
    </Card>
  );
}

function TodoRow({ todo, isFirst }: { todo: Todo; isFirst: boolean }) {
  const { title, text, action, href, deadline, skip } = todo;
  return (
    <li className={styles.todo}>
      {deadline ? (
        <Countdown {...deadline} size={48} />
      ) : (
        <span className={styles.icon}>
          <Icon name="arrow" />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {skip && (
        <Button small variant="quiet" aria-label={t('Skip: {title}', { title })} onClick={skip}>
          {t('Skip')}
        </Button>
      )}
      <LinkButton
        small
        variant={isFirst ? 'primary' : 'secondary'}
        icon={isFirst ? undefined : 'next'}
        href={href}
        aria-label={t('{action}: {title}', { action, title })}
      >
        {action}
      </LinkButton>
    </li>
  );
}
