import { addAmounts } from '@souk/contracts/amounts/amounts';
import type {
  CleanCases as Clean,
  CleanOutcome,
  LeftOut,
  WhyLeft,
} from '@souk/contracts/backOffice/desk/cleanCases';
import { t } from '@souk/contracts/texts/texts';
import { Amount } from '@souk/web-core/ui';
import { Button, Typography } from 'antd';
import { reviewPath } from '../../tabPaths';
import { useMay } from '../../useMay';
import type { SendableDecision } from '../decision/Decision';
import { useDecisionDialog } from '../decision/useDecisionDialog';
import { Age } from '../facts/Age';
import { useFeedback } from '../useFeedback';
import { useKeys } from '../useKeys';
import { useIsNarrow } from '../useMediaQuery';
import { inSentence, listText } from '../words/listText';
import { moneyText } from '../words/moneyText';
import styles from './CleanCases.module.css';
import { type CleanKind, useApproveCleanMutation, useCleanCasesQuery } from './cleanApi';

/** Cases per request: one request for all of them could take longer than a request may. */
const SLICE = 10;

const MAY = { deposit: 'deposits.decide', trade: 'trades.verify' } as const;

const WHY: Record<WhyLeft, string> = {
  flagged: t('Flagged'),
  unconfirmed: t('Not confirmed by two sources'),
  large: t('Large'),
  held: t('Another admin is at it'),
  own: t('Your own'),
  changed: t('Changed since'),
  decided: t('Decided already'),
  takes_two: t('Takes two people'),
  unexplained: t('Balance without an origin'),
  refused: t('Refused'),
};

interface CleanCasesProps {
  kind: CleanKind;
  /** False while a review is open. */
  hasKey: boolean;
}

/** One question that approves all cases of a queue without objections: their number, their sum, and the cases left out. */
export function CleanCases({ kind, hasKey }: CleanCasesProps) {
  const mayApprove = useMay()(MAY[kind]);
  const { data } = useCleanCasesQuery(kind, { skip: !mayApprove, refetchOnMountOrArgChange: true });
  const [approve] = useApproveCleanMutation();
  const { ask, dialog } = useDecisionDialog();
  const feedback = useFeedback();
  const count = mayApprove && data ? data.cases.length : 0;
  // On a phone the line would push the list down when it comes.
  const isNarrow = useIsNarrow();
  const why = mayApprove && data && count === 0 && !isNarrow ? mostFrequent(data.left_out) : null;
  const open = () => {
    if (!data) return;
    const due = data.cases.map(({ id, amount, txn_hash }) => ({ id, amount, txn_hash }));
    const total = due.length;
    const sum: CleanOutcome = { done: [], left_out: [] };
    const send = async () => {
      try {
        // A retry continues where the first try failed.
        while (due.length > 0) {
          if (total > SLICE) feedback.progress(t('{place} of {total}', { place: total - due.length, total }));
          const { done, left_out } = await approve({ kind, cases: due.slice(0, SLICE) }).unwrap();
          due.splice(0, SLICE);
          sum.done.push(...done);
          sum.left_out.push(...left_out);
        }
        return outcomeText(sum);
      } finally {
        feedback.clear();
      }
    };
    ask(questionOf(kind, data, send));
  };
  useKeys({ c: open }, hasKey && count > 0);
  return (
    <>
      {count > 0 && (
        <Button size="small" aria-keyshortcuts="C" data-key="C" onClick={open}>
          {t('Clean ones ({count})', { count })}
        </Button>
      )}
      {why && (
        <Typography.Text type="secondary" title={countedText(data?.left_out ?? [])}>
          {t('Clean ones (0): {why}', { why: inSentence(WHY[why]) })}
        </Typography.Text>
      )}
      {dialog}
    </>
  );
}

function questionOf(
  kind: CleanKind,
  { cases, left_out }: Clean,
  send: () => Promise<string>,
): SendableDecision {
  const count = cases.length;
  const sum = moneyText(addAmounts('0', ...cases.map(({ amount }) => amount)));
  const isTrade = kind === 'trade';
  return {
    label: t('Approve'),
    title: isTrade
      ? t('Approve {count, plural, one {one clean trade} other {# clean trades}}?', { count })
      : t('Approve {count, plural, one {one clean deposit} other {# clean deposits}}?', { count }),
    consequence: (
      <>
        <p>
          {isTrade
            ? t('{sum} in all is released to the sellers, less the fees. This can’t be undone.', { sum })
            : t('{sum} in all is added to the users’ balances. This can’t be undone.', { sum })}
        </p>
        <Typography.Text type="secondary">
          {t(
            'Two sources of the chain confirm each of them, and nothing is flagged. What changes until then is left out.',
          )}
        </Typography.Text>
        <ul className={styles.cases}>
          {cases.map(({ id, who, amount, since }) => (
            <li key={id}>
              <a href={reviewPath(`${kind}s`, id)} target="_blank" rel="noopener">
                #{id}
              </a>
              <bdi>{who}</bdi>
              <Amount value={amount} />
              <Age since={since} />
            </li>
          ))}
        </ul>
        {left_out.length > 0 && <p>{t('Left out: {cases}', { cases: countedText(left_out) })}</p>}
      </>
    ),
    confirmLabel: t('Approve {count} for {sum}', { count, sum }),
    done: '',
    send,
  };
}

/** The reason that leaves out the most cases; null without any. */
function mostFrequent(left: LeftOut): WhyLeft | null {
  const countOf = (why: WhyLeft) => left.filter((one) => one.why === why).length;
  return left.map(({ why }) => why).toSorted((one, other) => countOf(other) - countOf(one))[0] ?? null;
}

/** Count per reason: "Flagged: 3, Large: 1". */
const countedText = (left: LeftOut) =>
  listText(
    (Object.keys(WHY) as WhyLeft[]).flatMap((why) => {
      const count = left.filter((one) => one.why === why).length;
      return count > 0 ? [t('{label}: {words}', { label: WHY[why], words: count })] : [];
    }),
  );

function outcomeText({ done, left_out }: CleanOutcome): string {
  const count = done.length;
  if (left_out.length === 0) return t('{count} approved.', { count });
  const cases = listText(left_out.map(({ id, why }) => t('#{id} ({why})', { id, why: WHY[why] })));
  return t('{count} approved. Left out: {cases}', { count, cases });
}
