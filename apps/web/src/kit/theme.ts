import { createContext, use } from 'react'
import type { ThemeName } from '#ui/theme/theme-choice.ts'

export interface ThemeChoice {
  readonly theme: ThemeName
  readonly toggle: () => void
}

const ThemeContext = createContext<ThemeChoice>({ theme: 'dark', toggle: () => {} })

export const ThemeChoiceProvider = ThemeContext.Provider

/** The theme on screen and how to turn it round. */
export const useTheme = (): ThemeChoice => use(ThemeContext)
