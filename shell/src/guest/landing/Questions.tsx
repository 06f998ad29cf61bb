import { t } from '@souk/contracts/texts';
import { paths } from '@souk/web-core/config';
import { Icon, rich } from '@souk/web-core/ui';
import { questions } from './content';
import { Heading } from './Heading';
import styles from './Questions.module.css';

/** First questions; each opens without a script. */
export function Questions() {
  return (
    <section className={styles.section} aria-labelledby="questions">
      <div>
        <Heading
          id="questions"
          lead={rich('More of them are answered in <a>our help</a>.', {
            a: (words) => <a href={paths.help}>{words}</a>,
          })}
        >
          {t('Questions')}
        </Heading>
      </div>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              {question}
              <Icon name="chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
