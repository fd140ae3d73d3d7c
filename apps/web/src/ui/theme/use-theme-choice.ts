import { useState } from 'react'
import { keepTheme, keepThemeOwner, themeOf } from './theme-choice.ts'
import type { ThemeName } from './theme-choice.ts'

type Choice = { theme: ThemeName; choose: (theme: ThemeName) => void; toggle: () => void }

/** Light or dark for one person in this session; who that person is comes from outside. */
export function useThemeChoice(userId: string | undefined, companyDefault: ThemeName): Choice {
  const [chosen, setChosen] = useState<{ userId: string | undefined; theme: ThemeName }>()
  const theme = chosen && chosen.userId === userId ? chosen.theme : themeOf(sessionStorage, userId, companyDefault)

  const choose = (next: ThemeName) => {
    if (userId !== undefined) {
      keepTheme(sessionStorage, userId, next)
      keepThemeOwner(sessionStorage, userId)
    }
    setChosen({ userId, theme: next })
  }
  return { theme, choose, toggle: () => choose(theme === 'dark' ? 'light' : 'dark') }
}
