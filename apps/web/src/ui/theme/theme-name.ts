import { createContext, useContext } from 'react'
import type { ThemeName } from './theme-choice.ts'

const ThemeNameContext = createContext<ThemeName>('dark')

export const ThemeNameProvider = ThemeNameContext.Provider

/** The theme that is on the page. */
export const useThemeName = (): ThemeName => useContext(ThemeNameContext)
