import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import { Icon } from '../ui/Icon';
import { Field, FieldAction, type FieldProps } from './Field';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'look' | 'adornment'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      adornment={
        <FieldAction onPress={() => setShown(!shown)} label={shown ? t('Hide password') : t('Show password')}>
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </FieldAction>
      }
    />
  );
}
