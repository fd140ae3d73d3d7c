import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles'
import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { muiTheme } from './mui-theme.ts'
import { createStyleCache } from './style-cache.ts'
import type { ThemeName } from './theme-choice.ts'

let cache: EmotionCache | undefined

/** One for the whole page, however many places speak MUI. */
const styleCache = () => (cache ??= createStyleCache())

/**
 * What the floats need: MUI in our tokens. It stands around the shell and the dialogs and not around everything, so that
 * the sign-in page, which has neither, opens without a third of the code.
 */
export function MuiLook({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  return (
    <CacheProvider value={styleCache()}>
      <MuiThemeProvider theme={muiTheme} defaultMode={theme} storageManager={null}>
        <MuiFollows theme={theme} />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  )
}

/** MUI keeps a mode of its own; ours leads. */
function MuiFollows({ theme }: { theme: ThemeName }) {
  const { mode, setMode } = useColorScheme()
  useLayoutEffect(() => {
    if (mode !== theme) setMode(theme)
  }, [mode, setMode, theme])
  return null
}
