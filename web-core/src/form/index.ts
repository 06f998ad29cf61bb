/// <reference path="../css.d.ts" />
// Compiled into each front end that uses it.

export { DateField } from './DateField';
export { type ControlProps, Field, FieldAction, type FieldProps } from './Field';
export { FieldPair, Form } from './Form';
export { FormActions } from './FormActions';
export { PasswordField } from './PasswordField';
export { lazyRules } from './Rules';
export { Select } from './Select';
export { TextArea } from './TextArea';
export { UserNameHint } from './UserNameHint';
export { loadAddressCheck, useAddressFault } from './useAddressFault';
export { type FormState, useForm } from './useForm';
export { useLeaveGuard } from './useLeaveGuard';
export { checkBy, type FormSchema, useZodForm, type ZodFormOptions } from './useZodForm';
