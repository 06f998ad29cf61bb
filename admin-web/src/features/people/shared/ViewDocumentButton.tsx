import { ExportOutlined } from '@ant-design/icons';
import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { Button } from 'antd';
import { useState } from 'react';
import { POINTS } from '../../../components/direction';
import { useFeedback } from '../../../components/useFeedback';
import { useKeys } from '../../../components/useKeys';
import { documentFailure, fetchDocument } from './fetchDocument';

const KEPT_MS = 60_000;

interface ViewDocumentButtonProps {
  document: Pick<KycDocument, 'id' | 'document_type'>;
  /** The document belongs to a deleted account. */
  isKept?: boolean;
  shortcut?: string;
  label?: string;
}

export function ViewDocumentButton({ document, isKept, shortcut = '', label }: ViewDocumentButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const feedback = useFeedback();

  const view = async () => {
    // Open the tab during the press: a browser blocks one that opens after the download.
    const tab = window.open('', '_blank');
    if (!tab) {
      feedback.fail(
        t('Your browser blocked the new tab. Allow pop-ups for this site, then press View again.'),
      );
      return;
    }
    setLoading(true);
    try {
      const address = URL.createObjectURL(
        await fetchDocument(document.id, undefined, isKept ? 'kept-documents' : 'kyc-documents'),
      );
      tab.opener = null;
      tab.location.replace(address);
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    } catch (error) {
      tab.close();
      feedback.fail(documentFailure(error));
    } finally {
      setLoading(false);
    }
  };
  useKeys({ [shortcut]: () => void view() }, shortcut !== '');

  return (
    <Button
      size="small"
      loading={isLoading}
      icon={<ExportOutlined className={POINTS} />}
      aria-label={
        label
          ? t('{label} in a new tab', { label })
          : t('View {document} in a new tab', { document: KYC_DOCUMENT_WORDS[document.document_type] })
      }
      aria-keyshortcuts={shortcut.toUpperCase() || undefined}
      onClick={() => void view()}
    >
      {label ?? t('document|View')}
    </Button>
  );
}
