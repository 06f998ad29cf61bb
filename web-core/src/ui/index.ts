/// <reference path="../css.d.ts" />
// Stateless components, compiled into whoever uses them.

export { chooseTheme, currentTheme, switchTheme } from '../theme/theme';
export type { Theme } from '../tokens/tokens';
export { Amount } from './Amount';
export { Banner, type BannerTone } from './Banner';
export { Button, LinkButton } from './Button';
export { Card } from './Card';
export { Chip, type ChipTone } from './Chip';
export { ConfirmDialog } from './ConfirmDialog';
export { CopyButton } from './CopyButton';
export { checkBy } from './checkBy';
export { classNames } from './classNames';
export { Definition, DefinitionList } from './DefinitionList';
export { Actions, Dialog } from './Dialog';
export { EmptyState } from './EmptyState';
export { ErrorState } from './ErrorState';
export { type ControlProps, Field, FieldAction, type FieldProps } from './Field';
export { FieldPair, Form } from './Form';
export { HashLink } from './HashLink';
export { Icon, type IconName } from './Icon';
export { lazily } from './lazily';
export { Page, PageHeader, Stack } from './Page';
export { PasswordField } from './PasswordField';
export { lazyRules } from './Rules';
export { Select } from './Select';
export { Skeleton, SkeletonLines } from './Skeleton';
export { SoukMark } from './SoukMark';
export { PageSpinner, Spinner } from './Spinner';
export { Tabs } from './Tabs';
export { TextArea } from './TextArea';
export { ThemeSwitch } from './ThemeSwitch';
export { Time } from './Time';
export { type FormState, useForm } from './useForm';
export { type FormSchema, useZodForm, type ZodFormOptions } from './useZodForm';
