import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles'
import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { muiTheme } from './mui-theme.ts'
import { createStyleCache } from './style-cache.ts'
import { useThemeName } from './theme-name.ts'

let cache: EmotionCache | undefined

/** One for the whole page, however many places speak MUI. */
const styleCache = () => (cache ??= createStyleCache())

/** MUI in our tokens, around each float and not around everything, so that a page is drawn without any of it. */
export function MuiLook({ children }: { children: ReactNode }) {
  const theme = useThemeName()
  return (
    <CacheProvider value={styleCache()}>
      <MuiThemeProvider theme={muiTheme} defaultMode={theme} storageManager={null}>
        <MuiFollows />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  )
}

/** MUI keeps a mode of its own; ours leads. */
function MuiFollows() {
  const theme = useThemeName()
  const { mode, setMode } = useColorScheme()
  useLayoutEffect(() => {
    if (mode !== theme) setMode(theme)
  }, [mode, setMode, theme])
  return null
}
