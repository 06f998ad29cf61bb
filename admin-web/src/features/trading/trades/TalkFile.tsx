import { FileImageOutlined, FilePdfOutlined } from '@ant-design/icons';
import { MEDIA_TYPES } from '@souk/contracts/fields/fileRules';
import { t } from '@souk/contracts/texts/texts';
import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import { formatFileSize } from '@souk/web-core/format';
import { errorText, request, saveFile } from '@souk/web-core/request';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { OpenModal } from '../../../components/OpenModal';
import { fileOf, noteLooked } from '../../../components/review/looked';
import { useFeedback } from '../../../components/useFeedback';
import styles from './TalkFile.module.css';

interface TalkFileProps {
  tradeId: number;
  seq: number;
  file: NonNullable<TalkMessage['file']>;
}

/** A file from one side: a picture opens above the page, a PDF is downloaded. */
export function TalkFile({ tradeId, seq, file }: TalkFileProps) {
  const feedback = useFeedback();
  const [isLoading, setLoading] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const isPicture = file.media_type.startsWith('image/');

  const open = async () => {
    setLoading(true);
    try {
      const content = await request<Blob>(`/trades/${tradeId}/attachments/${seq}`, { as: 'blob' });
      // A type that no file has is not trusted: the browser would run the file as a page of this site.
      const isKnown = MEDIA_TYPES.some((type) => type === content.type);
      if (isPicture && isKnown) setPicture(URL.createObjectURL(content));
      else saveFile(isKnown ? content : new Blob([content]), file.name);
      noteLooked(fileOf(tradeId, seq));
    } catch (error) {
      feedback.fail(errorText(error, t('Failed to load the file')));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        loading={isLoading}
        icon={isPicture ? <FileImageOutlined /> : <FilePdfOutlined />}
        onClick={() => void open()}
      >
        <bdi className={styles.name}>{file.name}</bdi> {formatFileSize(file.size)}
      </Button>
      {picture && (
        <OpenModal
          title={<bdi>{file.name}</bdi>}
          centered
          width={860}
          footer={null}
          onCancel={() => setPicture(null)}
        >
          <img
            className={styles.picture}
            src={picture}
            alt={t('Sent in trade {tradeId}: {name}', { tradeId, name: file.name })}
          />
        </OpenModal>
      )}
    </>
  );
}
