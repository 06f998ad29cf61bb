import {
  CompressOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { lazily, Skeleton } from '@souk/web-core/ui';
import { Alert, Button, Typography } from 'antd';
import { useState } from 'react';
import { POINTS } from '../../../components/direction';
import { KeyButton } from '../../../components/KeyButton';
import { listText } from '../../../components/lists';
import { MissingEvidence } from '../../../components/review/MissingEvidence';
import { ViewDocumentButton } from '../shared/ViewDocumentButton';
import styles from './DocumentStage.module.css';
import type { Drawn } from './pdf/drawSheet';
import { Sheet } from './Sheet';
import { useDocumentFile } from './useDocumentFile';
import type { StageView } from './useStageView';

const PdfPage = lazily(async () => (await import('./pdf/PdfPage')).PdfPage, <Skeleton height={320} />);

const DAMAGED = t(
  'Failed to load document: its file seems to be damaged. Once it is rejected, the user can send another.',
);

interface DocumentStageProps {
  document: KycDocument;
  view: StageView;
  onSeen: (isWhole: boolean) => void;
}

export function DocumentStage({ document, view, onSeen }: DocumentStageProps) {
  const shown = useDocumentFile(document.id);
  // Its shape is unknown until it is drawn.
  const [drawn, setDrawn] = useState<{ pages: number; ratio: number; much: Drawn } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const label = listText([KYC_DOCUMENT_WORDS[document.document_type], document.file_name]);
  const onDrawn = (pages: number, ratio: number, much: Drawn = 'whole') => {
    setDrawn({ pages, ratio, much });
    onSeen(much === 'whole');
  };
  const draw = () => {
    if (shown.state === 'loading') return <Missing error={undefined} onRetry={() => {}} />;
    if (shown.state === 'failed') return <Missing error={shown.text} onRetry={shown.retry} />;
    if (isBroken) return <Missing error={DAMAGED} onRetry={() => setBroken(false)} />;
    const { file, address } = shown;
    const isPdf = file.type === 'application/pdf';
    return (
      <Sheet view={view} ratio={drawn?.ratio ?? null} label={label}>
        {isPdf ? (
          <PdfPage file={file} page={view.page} onDrawn={onDrawn} onBroken={() => setBroken(true)} />
        ) : (
          <img
            src={address}
            alt={label}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onDrawn(1, naturalWidth / naturalHeight || 1)
            }
            onError={() => setBroken(true)}
          />
        )}
      </Sheet>
    );
  };
  return (
    <div className={styles.stage}>
      {draw()}
      {drawn && drawn.much !== 'whole' && <NotWhole document={document} much={drawn.much} />}
      <div className={styles.tools} role="toolbar" aria-label={t('Document')}>
        {drawn && drawn.pages > 1 && <Pages of={drawn.pages} view={view} />}
        <KeyButton label={t('Turn')} shortcut="R" icon={<RotateRightOutlined />} onClick={view.rotate} />
        <KeyButton
          label={t('Zoom out')}
          shortcut="-"
          icon={<ZoomOutOutlined />}
          onClick={() => view.zoomBy(-1)}
        />
        <span className={styles.zoom} dir="ltr" aria-live="polite">
          {Math.round(view.zoom * 100)} %
        </span>
        <KeyButton
          label={t('Zoom in')}
          shortcut="+"
          icon={<ZoomInOutlined />}
          onClick={() => view.zoomBy(1)}
        />
        <KeyButton label={t('Fit')} shortcut="0" icon={<CompressOutlined />} onClick={view.fit} />
        <ViewDocumentButton key={document.id} document={document} shortcut="v" />
      </div>
    </div>
  );
}

function Missing(props: { error: string | undefined; onRetry: () => void }) {
  return (
    <div className={styles.missing}>
      <MissingEvidence {...props} height={320} />
    </div>
  );
}

const NOT_WHOLE: Record<Exclude<Drawn, 'whole'>, string> = {
  part: t('This page couldn’t be drawn in full: something is missing here. It doesn’t count as looked at.'),
  nothing: t('This page is blank here, though the file has something on it. It doesn’t count as looked at.'),
};

/** The missing part may be the one that matters. */
function NotWhole({ document, much }: { document: KycDocument; much: keyof typeof NOT_WHOLE }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={NOT_WHOLE[much]}
      action={<ViewDocumentButton document={document} label={t('Open the file')} />}
    />
  );
}

function Pages({ of, view: { page, goTo } }: { of: number; view: StageView }) {
  return (
    <>
      <Button
        size="small"
        type="text"
        aria-label={t('Previous page')}
        icon={<LeftOutlined className={POINTS} />}
        disabled={page === 1}
        onClick={() => goTo(page - 1)}
      />
      <Typography.Text>{t('Page {page} of {of}', { page, of })}</Typography.Text>
      <Button
        size="small"
        type="text"
        aria-label={t('Next page')}
        icon={<RightOutlined className={POINTS} />}
        disabled={page === of}
        onClick={() => goTo(page + 1)}
      />
    </>
  );
}
