import type { AreaScreens } from '../../kit/screens.ts'

/** The first run, and afterwards the settings. */
export const setupPages = {
  'admin/setup': () => import('./setup-page.tsx').then((m) => m.SetupPage),
} satisfies AreaScreens<'admin'>
