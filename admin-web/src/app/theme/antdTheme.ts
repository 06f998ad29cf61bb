import {
  fontFamily,
  monoFamily,
  type Palette,
  palettes,
  radii,
  type Theme,
  weights,
} from '@souk/web-core/tokens';
import { type ThemeConfig, theme as themes } from 'antd';

export const THEME_CLASS = 'souk-admin';

/** Ant Design's theme, built from the tokens of the traders' pages so that both sides look alike. */
export function antdTheme(scheme: Theme): ThemeConfig {
  const palette = palettes[scheme];
  const base = scheme === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm;
  const token = { ...colours(palette), ...shapes };
  return {
    // `antd/dist/antd.css` has the rules; the browser creates only the variables. Both schemes share one class.
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: THEME_CLASS },
    // Ant Design would derive its own dark shades from the main colours; ours already fit each scheme.
    algorithm: [base, (seed, map) => ({ ...(map ?? base(seed)), ...token })],
    token,
    components: components(palette),
  };
}

const shapes = {
  fontFamily,
  fontFamilyCode: monoFamily,
  fontSize: 14,
  fontSizeSM: 12,
  fontWeightStrong: weights.strong,
  linkDecoration: 'underline',
  linkHoverDecoration: 'none',
  linkFocusDecoration: 'underline',
  // Dense layout: two small buttons fit a row of 37 px.
  borderRadius: 6,
  borderRadiusLG: radii.sm,
  borderRadiusSM: 4,
  controlHeight: 32,
  controlHeightSM: 24,
  controlHeightLG: 40,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.15s',
  motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
} satisfies ThemeConfig['token'];

function colours(palette: Palette) {
  return {
    colorPrimary: palette.accent,
    colorPrimaryHover: palette.accentHover,
    colorPrimaryActive: palette.accentHover,
    colorPrimaryBg: palette.accentSoft,
    colorPrimaryBorder: palette.accentBorder,
    colorLink: palette.accentText,
    colorLinkHover: palette.accentHover,
    colorLinkActive: palette.accentHover,
    colorTextLightSolid: palette.onAccent,
    colorText: palette.text,
    colorTextHeading: palette.text,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorTextDescription: palette.muted,
    colorTextQuaternary: palette.faint,
    colorTextPlaceholder: palette.faint,
    colorTextDisabled: palette.faint,
    colorIcon: palette.muted,
    colorIconHover: palette.text,
    colorBgLayout: palette.canvas,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
    colorBgMask: palette.backdrop,
    colorFillAlter: palette.sunken,
    colorFillSecondary: palette.sunken,
    colorFillTertiary: palette.sunken,
    colorFillQuaternary: palette.sunken,
    colorBorder: palette.controlBorder,
    colorBorderSecondary: palette.border,
    colorSplit: palette.border,
    controlItemBgHover: palette.hover,
    controlItemBgActive: palette.accentSoft,
    controlItemBgActiveHover: palette.accentSoft,
    colorSuccess: palette.goodText,
    colorSuccessBg: palette.goodSoft,
    colorSuccessBorder: palette.goodBorder,
    colorWarning: palette.warningText,
    colorWarningBg: palette.warningSoft,
    colorWarningBorder: palette.warningBorder,
    colorError: palette.badText,
    colorErrorText: palette.badText,
    colorErrorBg: palette.badSoft,
    colorErrorBorder: palette.badBorder,
    colorInfo: palette.waitingText,
    colorInfoBg: palette.waitingSoft,
    colorInfoBorder: palette.waitingBorder,
    // A hairline around popups: in the dark a shadow alone does not separate them from the page.
    boxShadow: `0 0 0 1px ${palette.border}, ${palette.shadowHigh}`,
    boxShadowSecondary: `0 0 0 1px ${palette.border}, ${palette.shadowHigh}`,
  } satisfies ThemeConfig['token'];
}

function components(palette: Palette): ThemeConfig['components'] {
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: weights.strong,
      primaryColor: palette.onAccent,
      dangerColor: palette.onDanger,
      colorError: palette.danger,
      colorErrorHover: palette.dangerHover,
      colorErrorActive: palette.dangerHover,
      defaultHoverBg: palette.hover,
      defaultHoverColor: palette.text,
      defaultHoverBorderColor: palette.text,
      defaultActiveColor: palette.text,
      defaultActiveBorderColor: palette.text,
      borderColorDisabled: palette.border,
      contentFontSizeSM: 12,
    },
    Table: {
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 8,
      headerBg: palette.sunken,
      headerColor: palette.muted,
      headerSortActiveBg: palette.sunken,
      headerSortHoverBg: palette.hover,
      headerSplitColor: 'transparent',
      fixedHeaderSortActiveBg: palette.sunken,
      bodySortBg: 'transparent',
      borderColor: palette.border,
      rowHoverBg: palette.hover,
      rowSelectedBg: palette.warningSoft,
      rowSelectedHoverBg: palette.warningSoft,
    },
    Segmented: {
      trackBg: palette.sunken,
      itemColor: palette.muted,
      itemHoverColor: palette.text,
      itemSelectedBg: palette.surface,
      itemSelectedColor: palette.text,
      // The chosen segment has a ring: in the dark its background alone does not stand out.
      boxShadowTertiary: `0 0 0 1px ${palette.controlBorder}`,
    },
    Card: { bodyPaddingSM: 12 },
    Descriptions: { itemPaddingBottom: 4 },
    Alert: { defaultPadding: '10px 12px', withDescriptionPadding: '12px 16px', withDescriptionIconSize: 20 },
    Input: { borderRadiusLG: radii.sm },
    Form: { itemMarginBottom: 12, verticalLabelPadding: '0 0 4px' },
    Statistic: { titleFontSize: 12, contentFontSize: 20 },
    Modal: { titleFontSize: 20, borderRadiusLG: radii.md },
  };
}
