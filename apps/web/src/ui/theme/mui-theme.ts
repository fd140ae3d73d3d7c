import { createTheme } from '@mui/material/styles'
import type { PaletteColorOptions, Shadows } from '@mui/material/styles'

type State = 'success' | 'warning' | 'danger' | 'info'

const state = (name: State): PaletteColorOptions => ({
  main: `var(--${name})`,
  light: `var(--${name}-text)`,
  dark: `var(--${name}-text)`,
  contrastText: `var(--on-${name})`,
})

/** Both schemes name the same tokens: which theme they mean is decided in tokens.css alone. */
const palette = {
  primary: {
    main: 'var(--accent)',
    light: 'var(--accent-hover)',
    dark: 'var(--accent-pressed)',
    contrastText: 'var(--on-accent)',
  },
  success: state('success'),
  warning: state('warning'),
  error: state('danger'),
  info: state('info'),
  background: { default: 'var(--canvas)', paper: 'var(--surface-1)' },
  text: { primary: 'var(--text-1)', secondary: 'var(--text-2)', disabled: 'var(--text-disabled)' },
  divider: 'var(--line)',
  action: { hover: 'var(--hover)', selected: 'var(--picked)', focus: 'var(--pressed)' },
}

const face = (size: string, spacing?: string) => ({
  fontSize: `var(--t-${size})`,
  lineHeight: `var(--l-${size})`,
  letterSpacing: spacing ?? 'normal',
})

/** Only what floats casts a shadow: MUI's 25 steps become three. */
const shadows = Array.from({ length: 25 }, (_, step) =>
  step < 8 ? 'none' : step < 16 ? 'var(--shadow-float)' : 'var(--shadow-sheet)',
) as Shadows

const float = {
  background: 'var(--surface-3)',
  border: '1px solid var(--edge)',
  boxShadow: 'var(--shadow-float)',
  '--line': 'var(--edge-strong)',
}

/** MUI spoken in our tokens, by the table of the look: what MUI has no slot for is used by name in our own css. */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, colorSchemeSelector: 'data-theme' },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette }, light: { palette } },
  spacing: 4,
  shape: { borderRadius: 10 },
  shadows,
  typography: {
    fontFamily: 'var(--font)',
    h1: { ...face('page', 'var(--k-page)'), fontWeight: 600 },
    h2: { ...face('title', 'var(--k-title)'), fontWeight: 600 },
    body1: face('body'),
    body2: face('small'),
    caption: face('caption'),
    button: { textTransform: 'none', fontWeight: 600 },
  },
  transitions: {
    duration: {
      shortest: 90,
      shorter: 140,
      short: 140,
      standard: 220,
      complex: 300,
      enteringScreen: 220,
      leavingScreen: 90,
    },
    easing: {
      easeInOut: 'var(--ease)',
      easeOut: 'var(--ease)',
      easeIn: 'var(--ease)',
      sharp: 'var(--ease)',
    },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiBackdrop: { styleOverrides: { root: { background: 'var(--scrim)' }, invisible: { background: 'transparent' } } },
    MuiDialog: {
      styleOverrides: { paper: { ...float, boxShadow: 'var(--shadow-sheet)', borderRadius: 'var(--r-sheet)' } },
    },
    MuiMenu: { styleOverrides: { paper: { ...float, borderRadius: 'var(--r-float)' } } },
    MuiDrawer: { styleOverrides: { paper: { background: 'var(--surface-1)', color: 'var(--text-1)' } } },
  },
})
