import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { Link, useSearchParams } from '@souk/web-core';
import { Button, Flex, Input, Typography } from 'antd';
import { useContext, useState } from 'react';
import { OpenTab } from '../../tabPaths';
import { OpenModal } from '../OpenModal';
import { type OwnView, useOwnViews, viewPath, viewQuery } from './useOwnViews';

const MOST_LETTERS = 40;

export function OwnViews() {
  const [isOpen, setOpen] = useState(false);
  const tab = useContext(OpenTab);
  const [parameters] = useSearchParams();
  const { views, ...change } = useOwnViews();
  const query = viewQuery(parameters);
  const own = views.filter((view) => view.tab === tab);
  const shown = own.find((view) => view.query === query);
  return (
    <>
      <Button
        aria-label={shown ? t('Your views: {name}', { name: shown.name }) : t('Your views')}
        title={t('Your views')}
        icon={shown ? <StarFilled /> : <StarOutlined />}
        onClick={() => setOpen(true)}
      >
        {shown && (
          <Typography.Text ellipsis style={{ maxWidth: 120 }}>
            {shown.name}
          </Typography.Text>
        )}
      </Button>
      {isOpen && (
        <OpenModal title={t('Your views')} footer={null} width={400} onCancel={() => setOpen(false)}>
          <Flex vertical gap={8}>
            {own.length === 0 && (
              <Typography.Text type="secondary">
                {query
                  ? t('None yet. Give what the list shows now a name to come back to it.')
                  : t('None yet. Filter or sort the list, then give it a name here.')}
              </Typography.Text>
            )}
            {own.map((view) => (
              <Named
                key={view.name}
                view={view}
                isShown={view === shown}
                onOpen={() => setOpen(false)}
                {...change}
              />
            ))}
            {query && !shown && <NameIt onName={(name) => change.save({ tab, name, query })} />}
          </Flex>
        </OpenModal>
      )}
    </>
  );
}

interface NamedProps extends Pick<ReturnType<typeof useOwnViews>, 'save' | 'remove'> {
  view: OwnView;
  isShown: boolean;
  onOpen: () => void;
}

function Named({ view, isShown, onOpen, save, remove }: NamedProps) {
  const { name } = view;
  return (
    <Flex align="center" justify="space-between" gap={8}>
      <Typography.Text
        strong={isShown}
        style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        editable={{
          text: name,
          tooltip: t('Rename {name}', { name }),
          maxLength: MOST_LETTERS,
          onChange: (text) => text.trim() && save({ ...view, name: text.trim() }, view),
        }}
      >
        <Link to={viewPath(view)} aria-current={isShown} onClick={onOpen}>
          <bdi>{name}</bdi>
        </Link>
      </Typography.Text>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('Delete {name}', { name })}
        onClick={() => remove(view)}
      />
    </Flex>
  );
}

function NameIt({ onName }: { onName: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <Flex
      component="form"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onName(name.trim());
      }}
    >
      <Input
        autoFocus
        aria-label={t('Name of this view')}
        placeholder={t('Name of this view')}
        maxLength={MOST_LETTERS}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit" type="primary" disabled={name.trim() === ''}>
        {t('Save')}
      </Button>
    </Flex>
  );
}
