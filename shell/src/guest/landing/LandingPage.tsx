import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { markers } from '@souk/web-core/documents/markers';
import primitives from '@souk/web-core/primitives.module.css';
import { Chip, Icon, LinkButton } from '@souk/web-core/ui';
import { Bar } from './Bar';
import { features, figures, steps } from './content';
import { Fees } from './Fees';
import { Footer } from './Footer';
import { Heading } from './Heading';
import { Hero } from './Hero';
import styles from './Landing.module.css';

/** /: rendered only at build time. */
export function LandingPage() {
  return (
    <div className={styles.page}>
      <Bar />
      <main className={styles.main}>
        <div className={styles.inner}>
          <Hero />
        </div>
        <div className={styles.band}>
          <div className={styles.inner}>
            <Features />
          </div>
        </div>
        <div className={styles.inner}>
          <Steps />
        </div>
        <div className={styles.band}>
          <div className={styles.inner}>
            <Fees>
              <Figures />
            </Fees>
          </div>
        </div>
        <div className={styles.inner}>
          <Coins />
          <CallToAction />
        </div>
      </main>
      <Footer />
    </div>
  );
}

function Figures() {
  return (
    <dl className={styles.figures}>
      {figures.map(({ number, caption }) => (
        <div key={caption} className={styles.figure}>
          <dt className={primitives.muted}>{caption}</dt>
          <dd className={styles.number}>{number}</dd>
        </div>
      ))}
    </dl>
  );
}

function Features() {
  return (
    <section className={styles.section} aria-labelledby="features">
      <Heading id="features">{t('What you get')}</Heading>
      <ul className={styles.grid}>
        {features.map(({ icon, name, about }) => (
          <li key={name}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <Heading id="how-it-works">{t('How it works')}</Heading>
      <ol className={styles.grid}>
        {steps.map(({ name, about }, at) => (
          <li key={name} className={styles.step}>
            <span className={styles.count}>{t('Step {number}', { number: at + 1 })}</span>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The gateway repeats the list item for each coin. */
function Coins() {
  return (
    <section className={`${styles.section} ${styles.split}`} aria-labelledby="coins">
      <div>
        <Heading id="coins">{t('Coins you can trade')}</Heading>
      </div>
      <ul className={styles.coins}>
        <li className={styles.coin}>{markers.landingCoin}</li>
        <li className={styles.coin}>
          {markers.comingCoin} <Chip tone="neutral">{t('soon')}</Chip>
        </li>
      </ul>
    </section>
  );
}

function CallToAction() {
  return (
    <section className={styles.call} aria-labelledby="start">
      <div>
        <Heading id="start" lead={t('An account is free.')}>
          {t('Make your first trade today')}
        </Heading>
      </div>
      <div className={styles.buttons}>
        <LinkButton href={paths.register} variant="primary">
          {t('Create an account')}
        </LinkButton>
      </div>
    </section>
  );
}
