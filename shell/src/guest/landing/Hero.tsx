import { paths } from '@souk/web-core/config';
import { Amount, Chip, Definition, DefinitionList, Icon, LinkButton } from '@souk/web-core/ui';
import styles from './Hero.module.css';

/** What the product is, in a sentence and in one trade. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div>
        <h1 className={styles.title}>Trade crypto with people, not with luck</h1>
        <p className={styles.lead}>
          Buy and sell directly with verified traders. The payment waits in escrow until the crypto has
          arrived, and a person checks every transaction.
        </p>
        <div className={styles.buttons}>
          <LinkButton href={paths.register} variant="primary">
            Get Started
          </LinkButton>
          <LinkButton href={paths.market}>See the market</LinkButton>
        </div>
      </div>
      <ExampleTrade />
    </div>
  );
}

/** A trade as its buyer sees it half way, with the default fees. */
function ExampleTrade() {
  return (
    <figure className={styles.scene}>
      <div className={styles.arch} />
      <div className={styles.ticket}>
        <div className={styles.head}>
          <span>
            Buying <Amount value="10" unit="SIDRA" />
          </span>
          <Chip tone="waiting" icon="lock">
            In escrow
          </Chip>
        </div>
        <DefinitionList>
          <Definition term="Price">
            <Amount value="2.00" />
          </Definition>
          <Definition term="Amount">
            <Amount value="20.00" />
          </Definition>
          <Definition term="Fee (1.5%)">
            <Amount value="0.30" />
          </Definition>
          <Definition term="You pay" total>
            <Amount value="20.30" />
          </Definition>
        </DefinitionList>
        <ol className={styles.steps}>
          <li className={styles.done}>
            <Icon name="check" size={16} /> Payment locked
          </li>
          <li className={styles.done}>
            <Icon name="check" size={16} /> Seller sent the crypto
          </li>
          <li className={styles.now}>
            <Icon name="clock" size={16} /> Our team verifies the transaction
          </li>
          <li>
            <Icon name="dot" size={16} /> Seller is paid
          </li>
        </ol>
      </div>
      <figcaption className="visually-hidden">An example of a trade protected by escrow</figcaption>
    </figure>
  );
}
