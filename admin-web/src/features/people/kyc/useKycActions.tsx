import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { lazily } from '@souk/web-core/ui';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { actionOn } from '../../../components/caseWords';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { useMay } from '../../../useMay';
import { documentDecisions } from './documentDecisions';
import { useDecideKycDocumentMutation } from './kycApi';
import type { SettableDocument } from './SetStatusDialog';

const SetStatusDialog = lazily(async () => (await import('./SetStatusDialog')).SetStatusDialog, null);

interface KycActions {
  /** A document's last day, as the reviewer typed it; empty for none. */
  expiryOf: (document: KycDocument) => string;
  onDecided: (document: KycDocument) => void;
}

export function useKycActions({ expiryOf, onDecided }: KycActions): {
  actions: (document: KycDocument, username: string) => ReactNode;
  dialogs: ReactNode;
} {
  const [decide] = useDecideKycDocumentMutation();
  const { ask, dialog } = useDecisionDialog();
  const may = useMay();
  const [setting, setSetting] = useState<SettableDocument | null>(null);

  return {
    actions: (document, username) => {
      if (!may('kyc.decide')) return null;
      const subject = t('{document} of {username}', {
        document: KYC_DOCUMENT_WORDS[document.document_type],
        username,
      });
      return (
        <>
          {documentDecisions(document, username).map((choice) => (
            <Button
              key={choice.label}
              size="small"
              aria-label={actionOn(choice.label, subject)}
              onClick={() =>
                ask({
                  ...choice,
                  send: (note, { reason }) =>
                    decide({
                      id: document.id,
                      decision: {
                        status: choice.status,
                        admin_notes: note,
                        seen_status: document.status,
                        expires_on: expiryOf(document) || undefined,
                        reason,
                      },
                    }).unwrap(),
                  onDone: () => onDecided(document),
                })
              }
            >
              {choice.label}
            </Button>
          ))}
          <Button
            size="small"
            aria-label={t('Set status of {subject}', { subject })}
            onClick={() => setSetting({ document, username })}
          >
            {t('Set status')}
          </Button>
        </>
      );
    },
    dialogs: (
      <>
        {dialog}
        {setting && <SetStatusDialog settable={setting} onClose={() => setSetting(null)} />}
      </>
    ),
  };
}
