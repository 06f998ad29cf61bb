/// <reference path="../css.d.ts" />
// Stateless components, compiled into each front end that uses them.

export { chooseTheme, currentTheme, switchTheme } from '../theme/theme';
export type { Theme } from '../tokens/tokens';
export { Amount } from './Amount';
export { Arch } from './Arch';
export { Avatar } from './Avatar';
export { Banner, type BannerTone } from './Banner';
export { Button, LinkButton } from './Button';
export { Card } from './Card';
export { Chip, type ChipTone } from './Chip';
export { CoinMark } from './CoinMark';
export { ConfirmDialog } from './ConfirmDialog';
export { CopyButton } from './CopyButton';
export { Countdown } from './Countdown';
export { classNames } from './classNames';
export { Definition, DefinitionList } from './DefinitionList';
export { Actions, Dialog } from './Dialog';
export { EmptyState } from './EmptyState';
export { ErrorState } from './ErrorState';
export { HashLink } from './HashLink';
export { Icon, type IconName } from './Icon';
export { LanguageLink, LanguageMenu } from './LanguageMenu';
export { lazily, lazyPart } from './lazily';
export { NOTICE_MS, Notice, type NoticeProps } from './Notice';
export { AbovePage, Page, PageHeader, Stack } from './Page';
export { Pending } from './Pending';
export { Row, RowCardSkeleton, RowSkeletons, Rows } from './Rows';
export { rich } from './rich';
export { Segments } from './Segments';
export { Skeleton, SkeletonLines } from './Skeleton';
export { SoukMark } from './SoukMark';
export { PageSpinner, Spinner } from './Spinner';
export { Tabs } from './Tabs';
export { ThemeSwitch } from './ThemeSwitch';
export { Time } from './Time';
export { useInSight } from './useInSight';
export { useSettled } from './useSettled';
