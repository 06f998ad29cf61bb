import type { FormState } from '@souk/web-core/form';
import { useEffect, useEffectEvent } from 'react';

/**
 * Puts the cursor into a dialog's first field as it opens. Not on a touch screen, where the keyboard would cover what
 * the dialog is about. Call it where the dialog is rendered: its own opening comes first.
 */
export function useFocusField<Name extends string>(form: FormState<Name>, name: Name): void {
  const focus = useEffectEvent(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    const field = form.props.ref.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  });
  useEffect(() => focus(), []);
}
