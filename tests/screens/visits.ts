import { type Page, type PageKey, pages } from '@banyan/contract/catalogue/catalogue.ts'

/** Who looks at a page; a stranger has no session. */
export type Visitor = 'Admin' | 'User' | 'Franchise' | 'stranger'

export interface Visit {
  readonly key: PageKey
  readonly as: Visitor
  readonly path: string
  /** Which of several visits to the same page. */
  readonly part?: string
}

/** Pages that only pass people on: there is nothing to look at. */
const passing: ReadonlySet<PageKey> = new Set<PageKey>([
  'any/refresh',
  'any/accounts/sign-out',
  'any/accounts/sign-in-success',
])

/** Pages for anybody that show somebody's data. */
const visitors: Partial<Record<PageKey, Visitor>> = {
  'any/accounts/contact-verification': 'User',
  'any/accounts/email-verification': 'User',
  'any/binary-tree': 'User',
  'any/income-why': 'User',
  'any/news': 'User',
  'any/topup-receipt': 'Franchise',
}

/** Built, and off until an admin wants it. */
export const dormant: readonly PageKey[] = pages
  .filter((page) => page.is_built && !page.is_active && page.key !== 'any/mat-alert-demo')
  .map(({ key }) => key)

const visitorOf = ({ key, user_type }: Page): Visitor =>
  user_type === 'Any' ? (visitors[key] ?? 'stranger') : user_type

/** The other faces of pages that have several. */
const tabs: Partial<Record<PageKey, readonly string[]>> = {
  'admin/donation/donation-links': ['promises', 'requests', 'causes'],
  'admin/compliance': ['disclosure'],
  'admin/donation/package-details': ['promised'],
  'user/donation/package-details': ['promises'],
}

/** Pages of one thing that a company right after its setup does not have yet. */
export const needsPast: ReadonlySet<PageKey> = new Set<PageKey>([
  'admin/closing',
  'any/income-why',
  'any/topup-receipt',
  'user/support/view-message',
  'franchise/support/view-message',
  'admin/support/view-message',
  'admin/repurchase-products/edit-product',
])

/** The queries that a page is nothing without, found in the company that is looked at. */
export type Queries = Partial<Record<PageKey, string | undefined>>

/** Everything that is built, each once, and what some pages show besides. A page that is built is here by itself. */
export const visitsOf = (): Visit[] => {
  const built = pages.filter((page) => page.is_built && !passing.has(page.key))
  return built.flatMap((page): Visit[] => {
    const visit = { key: page.key, as: visitorOf(page), path: page.path }
    if (page.key === 'admin/setup') {
      return ['company', 'appearance', 'plan', 'versions', 'donations', 'pages', 'messages'].map((part) => ({
        ...visit,
        path: `${page.path}?tab=${part}`,
        part,
      }))
    }
    if (page.key in tabs) {
      const parts = (tabs[page.key] ?? []).map((part) => ({ ...visit, path: `${page.path}?tab=${part}`, part }))
      return [visit, ...parts]
    }
    if (page.key === 'admin/audit') return [visit, { ...visit, path: `${page.path}?sort=at&open=1`, part: 'line' }]
    const others: Visitor[] =
      page.key === 'any/binary-tree' || page.key === 'any/income-why' ? ['Admin', 'stranger'] : []
    return [visit, ...others.map((as) => ({ ...visit, as, part: as.toLowerCase() }))]
  })
}

export const nameOf = ({ key, part }: Visit): string =>
  [key.replaceAll('/', '-'), ...(part === undefined ? [] : [part])].join('-')

/** As its test is called. */
export const nameIn = ({ path, part }: Visit): string => (part === undefined ? path : `${path}, ${part}`)
