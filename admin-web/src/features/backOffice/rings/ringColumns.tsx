import { type Ring, ringTieKind } from '@souk/contracts/backOffice/flags/rings';
import { RING_TIE_WORDS } from '@souk/contracts/backOffice/flags/ringWords';
import { t } from '@souk/contracts/texts/texts';
import { Amount } from '@souk/web-core/ui';
import { Space, Tag } from 'antd';
import { type Column, momentColumn } from '../../../components/table/rows/Column';
import { RowLink } from '../../../components/table/rows/RowLink';
import { listText } from '../../../components/words/listText';

const MOST_NAMED = 5;

export function ringColumns(open: (ring: Ring) => void): Column<Ring>[] {
  return [
    {
      key: 'people',
      title: t('People'),
      width: 250,
      line: 1,
      render: (ring) => {
        const names = namesText(ring.people.map(({ username }) => username));
        return (
          <RowLink
            id={ring.id}
            label={t('Open ring of {names}', { names })}
            text={names}
            onOpen={() => open(ring)}
          />
        );
      },
    },
    {
      key: 'count',
      title: t('Accounts'),
      sort: '-people',
      width: 92,
      spare: 1,
      align: 'end',
      line: 2,
      render: ({ people }) => (
        <span>{t('{count, plural, one {# account} other {# accounts}}', { count: people.length })}</span>
      ),
    },
    {
      key: 'ties',
      title: t('Ties'),
      filter: 'tie',
      width: 300,
      line: 3,
      render: ({ ties }) => (
        <Space size={4} wrap={false}>
          {ringTieKind.options
            .filter((kind) => ties.some((tie) => tie.kind === kind))
            .map((kind) => (
              <Tag key={kind} variant="filled">
                {RING_TIE_WORDS[kind]}
              </Tag>
            ))}
        </Space>
      ),
    },
    { key: 'trades', title: t('Trades'), width: 76, spare: 2, align: 'end', render: ({ trades }) => trades },
    {
      key: 'amount',
      title: t('Traded among them'),
      sort: '-amount',
      width: 170,
      align: 'end',
      line: 1,
      render: ({ amount }) => <Amount value={amount} size="strong" inColumn />,
    },
    momentColumn((row) => row.latest_at, {
      key: 'latest',
      title: t('Last linked'),
      sort: '-created_at',
      line: 2,
      spare: 0,
    }),
  ];
}

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return more > 0
    ? t('{names} and {more} more', { names: listText(names.slice(0, MOST_NAMED)), more })
    : listText(names);
}
