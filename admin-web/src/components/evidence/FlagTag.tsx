import { ClockCircleOutlined, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { isGrave } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { Flex, Tag } from 'antd';
import { listText } from '../words/listText';
import { flagFact, flagWord } from './flagWords';

/** A narrow column shows a long flag on two lines: a risk is never cut. */
const WHOLE = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

/** A flag: red if approving is hardly ever right, amber if it may be. The fact is in its title. */
export function FlagTag({ flag }: { flag: Flag }) {
  return (
    <Tag variant="filled" style={WHOLE} title={flagFact(flag)} {...look(flag)}>
      {flagWord(flag)}
    </Tag>
  );
}

/** A row's flags in one line: the gravest, and the number of others. */
export function FlagTags({ flags, most = 1 }: { flags: readonly Flag[]; most?: number }) {
  const hidden = flags.slice(most);
  return (
    <Flex gap={4}>
      {flags.slice(0, most).map((flag) => (
        <FlagTag key={flag.code + flag.party} flag={flag} />
      ))}
      {hidden.length > 0 && (
        <Tag variant="filled" title={listText(hidden.map(flagWord))}>
          +{hidden.length}
        </Tag>
      )}
    </Flex>
  );
}

function look(flag: Flag) {
  if (isGrave(flag)) return { color: 'error', icon: <CloseCircleFilled /> };
  if (flag.code === 'new_account') return { icon: <ClockCircleOutlined /> };
  return { color: 'warning', icon: <ExclamationCircleFilled /> };
}
