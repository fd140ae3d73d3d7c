import type { AreaScreens } from '../../kit/screens.ts'

/** The screens of the franchise area, each loaded when it is first opened. */
export const franchisePages = {} satisfies AreaScreens<'franchise'>
