import { paths, runtimeConfig } from '@souk/web-core/config';
import { Icon, LinkButton, ThemeSwitch } from '@souk/web-core/ui';
import { Brand } from '../Brand';
import { features, figures, steps } from './content';
import { Footer } from './Footer';
import { Hero } from './Hero';
import styles from './Landing.module.css';

/** / (spec §2): rendered at build time only. */
export function LandingPage() {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <nav className={styles.nav} aria-label="Main">
            <Brand />
            <ThemeSwitch />
            <LinkButton href={paths.login} variant="quiet" small>
              Sign in
            </LinkButton>
            <LinkButton href={paths.register} variant="primary" small>
              Get Started
            </LinkButton>
          </nav>
        </div>
      </header>
      <main>
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
        <Figures />
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
    <div className={styles.band}>
      <div className={styles.inner}>
        <dl className={styles.figures}>
          {figures.map(({ number, caption }) => (
            <div key={caption} className={styles.figure}>
              <dt className={styles.caption}>{caption}</dt>
              <dd className={styles.number}>{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Features() {
  return (
    <section className={styles.section} aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        Made for trading with strangers
      </h2>
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
      <h2 id="how-it-works" className={styles.heading}>
        How it works
      </h2>
      <ol className={styles.grid}>
        {steps.map(({ name, about }, at) => (
          <li key={name} className={styles.step}>
            <span className={styles.count}>Step {at + 1}</span>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Coins() {
  return (
    <section className={`${styles.section} ${styles.split}`} aria-labelledby="coins">
      <div>
        <h2 id="coins" className={styles.heading}>
          Coins you can trade
        </h2>
        <p className={styles.lead}>Every offer is priced in USDT, so you always know what a coin costs.</p>
      </div>
      <ul className={styles.coins}>
        {runtimeConfig().landingCoins.map((coin) => (
          <li key={coin} className={styles.coin}>
            {coin}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallToAction() {
  return (
    <section className={styles.call} aria-labelledby="start">
      <div>
        <h2 id="start" className={styles.heading}>
          Make your first trade today
        </h2>
        <p className={styles.lead}>An account is free. You pay a fee only when you trade.</p>
      </div>
      <div className={styles.buttons}>
        <LinkButton href={paths.register} variant="primary">
          Create an account
        </LinkButton>
      </div>
    </section>
  );
}
