import { pages, type Page, type PageKey } from '../catalogue/catalogue.ts'
import type { UserType } from '../kit/values.ts'

/** Whoever has rights that can be edited. */
export type RightsHolder = Exclude<UserType, 'User'>

/** What the last part of the address says of a page, and the part before it. */
const sectionOf = ({ key }: Page): string => key.slice(0, key.lastIndexOf('/'))

/**
 * The pages of a kind of people that are given and taken one by one: those with a screen, switched on or not. What is
 * compulsory everybody holds, and areas and sections follow from the pages in them.
 */
export const grantablePages = (user_type: RightsHolder): readonly Page[] =>
  pages.filter((page) => page.user_type === user_type && page.is_built && !page.is_compulsory)

interface Preset {
  readonly key: string
  readonly user_type: RightsHolder
  /** Null is everything, also what comes later. */
  readonly grants: ((page: Page) => boolean) | null
  readonly is_read_only: boolean
}

const inSections =
  (...sections: readonly string[]) =>
  (page: Page): boolean =>
    sections.includes(sectionOf(page))

/** Secrets in clear: a look at them is an act, and no auditor's. */
const reveals: ReadonlySet<PageKey> = new Set<PageKey>(['admin/outbox-reveal'])

const isSupport = inSections('admin/support', 'admin/team-details')
const isMoney = inSections('admin/wallet', 'admin/withdrawal', 'admin/income', 'admin/pin-management', 'admin/donation')
const isShop = inSections('franchise/repurchase', 'franchise/inventory', 'franchise/support')
const isFranchiseMoney = inSections('franchise/wallet', 'franchise/withdrawal')
const isMembers = inSections('admin/member', 'admin/team-details')

/** Ready-made choices. Each is a rule over the catalogue, so a page that is built later is in the right ones by itself. */
export const presets = [
  { key: 'full', user_type: 'Admin', grants: null, is_read_only: false },
  {
    key: 'accounts',
    user_type: 'Admin',
    grants: (page) =>
      isMoney(page) || /^admin\/(closings?|reconciliation(-entries)?|member\/banking-and-payment)$/.test(page.key),
    is_read_only: false,
  },
  {
    key: 'support',
    user_type: 'Admin',
    grants: (page) => isSupport(page) || /^admin\/member\/member-(search|profile)$/.test(page.key),
    is_read_only: false,
  },
  { key: 'kyc', user_type: 'Admin', grants: ({ key }) => key.includes('/kyc-'), is_read_only: false },
  { key: 'members', user_type: 'Admin', grants: isMembers, is_read_only: false },
  { key: 'auditor', user_type: 'Admin', grants: ({ key }) => !reveals.has(key), is_read_only: true },
  { key: 'full_franchise', user_type: 'Franchise', grants: null, is_read_only: false },
  {
    key: 'counter',
    user_type: 'Franchise',
    grants: inSections('franchise/pin-management', 'franchise/topup', 'franchise/support'),
    is_read_only: false,
  },
  {
    key: 'shop',
    user_type: 'Franchise',
    // Whoever sells is asked to take goods back.
    grants: (page) => isShop(page) || /^franchise\/(parcels|returns)$/.test(page.key),
    is_read_only: false,
  },
  {
    key: 'cashier',
    user_type: 'Franchise',
    // Whoever withdraws is asked for documents first.
    grants: (page) => isFranchiseMoney(page) || page.key === 'franchise/kyc',
    is_read_only: false,
  },
] as const satisfies readonly Preset[]

export type PresetKey = (typeof presets)[number]['key']

export const presetsOf = (user_type: RightsHolder): readonly (Preset & { readonly key: PresetKey })[] =>
  presets.filter((preset) => preset.user_type === user_type)

/** The route ids a preset grants as the catalogue stands; null is everything. */
export const grantsOfPreset = ({ user_type, grants }: Preset): number[] | null =>
  grants === null
    ? null
    : grantablePages(user_type)
        .filter(grants)
        .map(({ id }) => id)
