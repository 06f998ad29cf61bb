import type { TextOf } from '../../platform/notifications/notificationTexts';
import { t } from '../../texts/texts';
import { disputeWords } from '../caseFile/words';
import { trade } from '../trades/tradeWords';
import { evidenceWords } from './disputeRules';

export const disputeTexts = {
  trade_disputed: trade((words, { data, time }) => {
    const reason = disputeWords(data.code);
    const said = reason
      ? t('{by, select, you {You} we {We} other {{actor}}} opened a dispute about {coins}: “{reason}”.', {
          ...words,
          reason,
        })
      : t('{by, select, you {You} we {We} other {{actor}}} opened a dispute about {coins}.', words);
    const toSide = (due: string | undefined): [string, string] => [
      t('Trade disputed'),
      due
        ? t(
            '{said} You can tell your side on the trade’s page and add the evidence it names until {due}. No money moves until we’ve decided.',
            { said, due: time(due) },
          )
        : t('{said} You can tell your side on the trade’s page. No money moves until we’ve decided.', {
            said,
          }),
    ];
    const dueAt = [data.seller_due_at ?? '', data.buyer_due_at ?? ''].sort().at(-1);
    return {
      seller: toSide(data.seller_due_at),
      buyer: toSide(data.buyer_due_at),
      admin: dueAt
        ? [
            t('Dispute opened'),
            t('{said} Evidence is awaited until {due}; then it is ours to decide.', {
              said,
              due: time(dueAt),
            }),
          ]
        : [t('Dispute to decide'), t('{said} Look at what both sides say and decide.', { said })],
    };
  }),
  trade_dispute_answered: trade((words, { data }) => [
    t('{by, select, you {You} we {We} other {{actor}}} answered the dispute', words),
    data.stance === 'agrees'
      ? t(
          'About the trade for {coins}: {by, select, you {You agree with it} we {We agree with it} other {{actor} agrees with it}}. The answer is on its page.',
          words,
        )
      : t(
          'About the trade for {coins}: {by, select, you {You contest it} we {We contest it} other {{actor} contests it}}. The answer is on its page.',
          words,
        ),
  ]),
  trade_evidence_asked: trade((words, { data, time }) => {
    const values = { ...words, what: evidenceWords(data.what ?? ''), due: data.due_at && time(data.due_at) };
    const asked: [string, string] = [
      t('We need evidence from you'),
      data.due_at
        ? t(
            'We ask in the dispute about {coins}: “{what}” You can add it on the trade’s page by {due}, or say you have nothing to add.',
            values,
          )
        : t(
            'We ask in the dispute about {coins}: “{what}” You can add it on the trade’s page, or say you have nothing to add.',
            values,
          ),
    ];
    return {
      seller: asked,
      buyer: asked,
      admin: [
        t('Evidence was asked for'),
        data.due_at
          ? t('In the dispute about {coins} by {due}.', values)
          : t('In the dispute about {coins}.', values),
      ],
    };
  }),
  trade_hash_added: trade((words) => [
    t(
      '{by, select, you {Your hash was added} we {A transaction hash was added} other {{actor} added a transaction hash}}',
      words,
    ),
    t('It is for {coins}. We’ll review it before any money moves.', words),
  ]),
} satisfies Record<string, TextOf>;
