import type { AreaScreens } from '../../kit/screens.ts'

/** The screens of the admin area, each loaded when it is first opened. */
export const adminPages = {} satisfies AreaScreens<'admin'>
