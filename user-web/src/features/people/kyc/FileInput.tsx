import type { KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import type { InputHTMLAttributes, Ref } from 'react';
import { acceptOf } from '../../../files/fileError';
import { acceptedTypes } from './fileRules';

interface FileInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  documentType: KycDocumentType;
  onFile: (file: File) => unknown;
}

export function FileInput({ documentType, onFile, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={acceptOf(acceptedTypes(documentType))}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Reset it, so that the same file can be chosen again after a failure.
        event.target.value = '';
        if (file) void onFile(file);
      }}
    />
  );
}
