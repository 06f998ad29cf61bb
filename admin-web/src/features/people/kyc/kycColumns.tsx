import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { KYC_DOCUMENT_WORDS, KYC_STATUS_WORDS, type KycStatus } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { Time } from '@souk/web-core/ui';
import { Flex, Tag } from 'antd';
import type { ReactNode } from 'react';
import { FlagTags } from '../../../components/evidence/FlagTag';
import { Age } from '../../../components/facts/Age';
import { UserCell } from '../../../components/people/UserCell';
import { CaseActions } from '../../../components/review/decide/CaseActions';
import { type Filter, optionsOf, UNANSWERED } from '../../../components/table/Filter';
import { ACTIONS, type Column, wordsWidth } from '../../../components/table/rows/Column';
import { inSentence } from '../../../components/words/listText';
import type { PersonRow } from './kycApi';

export const KYC_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(KYC_STATUS_WORDS) },
  UNANSWERED,
];

export const KYC_VIEWS = [
  { value: 'pending', label: t('Waiting') },
  { value: '', label: t('All') },
];

const REVIEW = [{ action: 'review', label: t('Review') }];

const LOOKS: Partial<Record<KycStatus, { color: string; icon: ReactNode }>> = {
  approved: { color: 'success', icon: <CheckCircleFilled /> },
  rejected: { color: 'error', icon: <CloseCircleFilled /> },
};

export function kycColumns(open: (person: PersonRow) => void): Column<PersonRow>[] {
  return [
    {
      key: 'user',
      title: t('User'),
      width: 210,
      line: 1,
      render: ({ user }) => <UserCell id={user.id} name={user.email} detail={user.username} />,
    },
    {
      key: 'name',
      title: t('Full name'),
      width: 120,
      spare: 1,
      render: ({ user }) => user.full_name ?? t('Not set'),
    },
    {
      key: 'documents',
      title: t('Documents'),
      width: 310,
      line: 2,
      render: ({ documents }) => (
        <Flex gap={4}>
          {documents.map(({ id, document_type, status }) => (
            <Tag key={id} {...LOOKS[status]} title={KYC_STATUS_WORDS[status]}>
              {KYC_DOCUMENT_WORDS[document_type]}
              <span className="visually-hidden">: {inSentence(KYC_STATUS_WORDS[status])}</span>
            </Tag>
          ))}
        </Flex>
      ),
    },
    {
      key: 'status',
      title: t('Status'),
      filter: 'status',
      width: 92,
      spare: 2,
      render: ({ user }) => (user.kyc_status ? KYC_STATUS_WORDS[user.kyc_status] : t('None')),
    },
    {
      key: 'flags',
      title: t('Risk'),
      width: wordsWidth(170),
      line: 3,
      render: ({ flags }) => <FlagTags flags={flags} />,
    },
    {
      key: 'date',
      title: t('Waiting'),
      sort: 'created_at',
      width: 108,
      line: 1,
      render: ({ waiting_since, created_at }) =>
        waiting_since ? <Age since={waiting_since} /> : <Time value={created_at} short />,
    },
    {
      key: ACTIONS,
      title: t('Actions'),
      width: 100,
      render: (person) => (
        <CaseActions
          row={person}
          actions={REVIEW}
          subject="kyc"
          name={t('KYC of {username}', { username: person.user.username })}
          open={() => open(person)}
        />
      ),
    },
  ];
}
