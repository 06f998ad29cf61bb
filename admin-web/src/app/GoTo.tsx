import { SearchOutlined } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { lazily } from '@souk/web-core/ui';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReviewId } from '../components/review/useReview';
import { useKeys } from '../components/useKeys';

const GoToDialog = lazily(async () => (await import('./GoToDialog')).GoToDialog, null);

/** Opens the search for people, cases and tabs: by its button, by Ctrl K, and by / if no list has its own search. */
export function GoTo({ hasButton = true }: { hasButton?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isReviewing = useReviewId() !== null;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyK') return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useKeys({ '/': () => (isReviewing || !document.querySelector('input[type=search]')) && setOpen(true) });
  return (
    <>
      {hasButton && (
        <Button
          size="small"
          icon={<SearchOutlined aria-hidden />}
          data-key="Ctrl K"
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
        >
          {t('Find')}
        </Button>
      )}
      {isOpen && <GoToDialog onClose={() => setOpen(false)} />}
    </>
  );
}
