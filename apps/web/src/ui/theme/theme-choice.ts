export type ThemeName = 'dark' | 'light'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The keys that public/theme.js reads before the first paint. */
export const themeKeys = {
  owner: 'theme-owner',
  of: (userId: string) => `theme:${userId}`,
  companyTheme: 'company-theme',
  companyHue: 'company-hue',
} as const

const isTheme = (value: string | null): value is ThemeName => value === 'dark' || value === 'light'

/** The theme this person chose in this session, else the company's default. */
export function themeOf(session: Store, userId: string | undefined, companyDefault: ThemeName): ThemeName {
  const chosen = userId === undefined ? null : session.getItem(themeKeys.of(userId))
  return isTheme(chosen) ? chosen : companyDefault
}

/** Keeps a choice under the person's id, in the session's store. */
export function keepTheme(session: Store, userId: string, theme: ThemeName): void {
  session.setItem(themeKeys.of(userId), theme)
}

/** Says whose theme the next page load begins with; nobody's after signing out. */
export function keepThemeOwner(session: Store, userId: string | undefined): void {
  if (userId === undefined) session.removeItem(themeKeys.owner)
  else session.setItem(themeKeys.owner, userId)
}

/** Keeps what the company chose, so that even the first paint of a stranger's next visit is right. */
export function keepCompanyLook(persistent: Store, look: { theme: ThemeName; hue: number }): void {
  persistent.setItem(themeKeys.companyTheme, look.theme)
  persistent.setItem(themeKeys.companyHue, String(Math.trunc(look.hue)))
}
