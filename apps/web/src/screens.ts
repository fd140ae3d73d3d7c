import type { ComponentType } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { accountsPages } from './areas/accounts/pages.ts'
import type { BuiltPageKey, Screen } from './kit/nav/screens.ts'

/** Each area names its screens in a file of its own, so that the sign-in page does not load the names of all others. */
const areas = {
  any: () => import('./areas/public/pages.ts').then((m) => m.publicPages),
  user: () => import('./areas/user/pages.ts').then((m) => m.userPages),
  admin: () => import('./areas/admin/pages.ts').then((m) => m.adminPages),
  franchise: () => import('./areas/franchise/pages.ts').then((m) => m.franchisePages),
  setup: () => import('./areas/setup/pages.ts').then((m) => m.setupPages),
  accounts: () => Promise.resolve(accountsPages),
}
type Area = keyof typeof areas

type Drawn = { [A in Area]: keyof Awaited<ReturnType<(typeof areas)[A]>> }[Area]

/** A page of the catalogue that is built and that no area draws does not compile here. */
const drawn = (key: BuiltPageKey): Drawn => key

function areaOf(key: PageKey): Area {
  if (key === 'admin/setup') return 'setup'
  return key.startsWith('any/accounts/') ? 'accounts' : (key.slice(0, key.indexOf('/')) as Area)
}

/** The component of a built page, fetched when it is first opened. */
export async function screenOf(key: BuiltPageKey): Promise<ComponentType> {
  const screens: Readonly<Partial<Record<Drawn, Screen>>> = await areas[areaOf(key)]()
  const screen = screens[drawn(key)]
  if (screen === undefined) throw new Error(`${key} is drawn by another area`)
  return screen()
}
