import { accountsPages } from './areas/accounts/pages.ts'
import { adminPages } from './areas/admin/pages.ts'
import { franchisePages } from './areas/franchise/pages.ts'
import { publicPages } from './areas/public/pages.ts'
import { setupPages } from './areas/setup/pages.ts'
import { userPages } from './areas/user/pages.ts'
import type { Screens } from './kit/nav/screens.ts'

/** Every page of the portal and its screen. A page of the catalogue that is built and missing here does not compile. */
export const screens: Screens = {
  ...accountsPages,
  ...publicPages,
  ...userPages,
  ...adminPages,
  ...franchisePages,
  ...setupPages,
}
