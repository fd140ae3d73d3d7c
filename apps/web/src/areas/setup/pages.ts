import type { AreaScreens } from '#kit/nav/screens.ts'

/** The first run, and afterwards the settings. */
export const setupPages = {
  'admin/setup': () => import('#features/office/setup/setup-page.tsx').then((m) => m.SetupPage),
} satisfies AreaScreens<'admin'>
