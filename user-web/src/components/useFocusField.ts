import type { FormState } from '@souk/web-core/form';
import { useEffect, useEffectEvent } from 'react';

/**
 * Focuses a dialog's first field as it opens. Not on a touch screen, where the keyboard would cover the dialog's text.
 * Call it in the component that renders the dialog: the dialog's own focus comes first.
 */
export function useFocusField<Name extends string>(form: FormState<Name>, name: Name): void {
  const focus = useEffectEvent(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    const field = form.props.ref.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  });
  useEffect(() => focus(), []);
}
