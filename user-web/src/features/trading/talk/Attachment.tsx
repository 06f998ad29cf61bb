import { t } from '@souk/contracts/texts/texts';
import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import { isPicture } from '@souk/contracts/trading/talk/talkRules';
import { formatFileSize } from '@souk/web-core/format';
import { errorText, request, saveFile, useAttempt } from '@souk/web-core/request';
import { Button, Dialog, Icon, useInSight } from '@souk/web-core/ui';
import { useEffect, useRef, useState } from 'react';
import styles from '../../../components/Bubble.module.css';

interface AttachmentProps {
  tradeId: number;
  seq: number;
  file: NonNullable<TalkMessage['file']>;
}

/** Attachment: images show in a box of fixed size, other files can only be saved. */
export function Attachment({ tradeId, seq, file }: AttachmentProps) {
  const load = async () => {
    const content = await request<Blob>(`/trades/${tradeId}/attachments/${seq}`, { as: 'blob' });
    // Use the type that the api detected, not one that an intermediary may have set.
    return new Blob([content], { type: file.media_type });
  };
  return isPicture(file.media_type) ? <Picture file={file} load={load} /> : <Paper file={file} load={load} />;
}

interface FileProps {
  file: AttachmentProps['file'];
  load: () => Promise<Blob>;
}

function Picture({ file, load }: FileProps) {
  const box = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(box);
  const [tries, setTries] = useState(0);
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once it is in sight, and at each try.
  useEffect(() => {
    if (!isInSight) return;
    let made: string | null = null;
    let isGone = false;
    setError(null);
    load().then(
      (content) => {
        if (isGone) return;
        made = URL.createObjectURL(content);
        setAddress(made);
      },
      (failure) => !isGone && setError(errorText(failure, t('The picture can’t be shown'))),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [isInSight, tries]);
  return (
    <>
      <div ref={box} className={styles.picture}>
        {address ? (
          <button type="button" className={styles.pictureButton} onClick={() => setLarge(true)}>
            <img src={address} alt={t('Picture: {name}', { name: file.name })} />
          </button>
        ) : error ? (
          <div className={styles.pictureError}>
            <p>{error}</p>
            <button type="button" className={styles.textButton} onClick={() => setTries(tries + 1)}>
              {t('Try again')}
            </button>
          </div>
        ) : (
          <Icon name="image" size={24} />
        )}
      </div>
      <FileName file={file} />
      {isLarge && address && (
        <Dialog title={<bdi>{file.name}</bdi>} onClose={() => setLarge(false)}>
          <img className={styles.large} src={address} alt={t('Picture: {name}', { name: file.name })} />
          <Save file={file} load={load} />
        </Dialog>
      )}
    </>
  );
}

function Paper({ file, load }: FileProps) {
  return (
    <>
      <FileName file={file} />
      <Save file={file} load={load} />
    </>
  );
}

function FileName({ file }: Pick<FileProps, 'file'>) {
  return (
    <p className={styles.fileName}>
      <Icon name="attach" size={16} /> <bdi>{file.name}</bdi>, {formatFileSize(file.size)}
    </p>
  );
}

function Save({ file, load }: FileProps) {
  const { busy, error, attempt } = useAttempt(t('The file can’t be saved'));
  return (
    <>
      <Button
        small
        icon="download"
        busy={busy}
        onClick={() => void attempt(async () => saveFile(await load(), file.name))}
        aria-label={t('Download {name}', { name: file.name })}
      >
        {t('Download')}
      </Button>
      {error && (
        <p className={styles.fileError} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
