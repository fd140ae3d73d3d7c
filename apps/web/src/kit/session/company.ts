import { activeIdsOf } from '@banyan/contract/catalogue/active.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import { companyDetails, companyRoutes, recordVisit } from '@banyan/contract/company/company.ts'
import type { Format } from '#ui/figures/format.ts'
import { keepCompanyLook } from '#ui/theme/theme-choice.ts'
import { call } from '../api/api.ts'
import { report } from '../api/report.ts'
import { createStore, useStore } from '../store.ts'
import type { WireReply } from '../api/wire.ts'

type Details = WireReply<typeof companyDetails>

export interface Company {
  readonly info: Details['data']
  readonly userWallets: Details['user_wallets']
  readonly franchiseWallets: Details['franchise_wallets']
  readonly incomes: Details['incomes_list']
  readonly packages: Details['packages']
  /** What the pools of the matrix are called, in their order; one where there is one. */
  readonly matrixPools: Details['data']['matrix_pools']
  /** The rows for everybody, as the company keeps them. */
  readonly routes: readonly RouteRecord[]
  readonly activeIds: ReadonlySet<number>
}

const store = createStore<Company | null>(null)

/** The company's details and everybody's routes, asked for side by side. Throws what the calls throw. */
export async function loadCompany(options: { isSilent?: boolean } = {}): Promise<void> {
  const [details, routes] = await Promise.all([
    call(companyDetails, {}, options),
    call(companyRoutes, { query: { user: 'Any' } }, options),
  ])
  keepCompanyLook(localStorage, { theme: themeOf(details.data.default_theme), hue: details.data.hue })
  store.set({
    info: details.data,
    userWallets: details.user_wallets,
    franchiseWallets: details.franchise_wallets,
    incomes: details.incomes_list,
    packages: details.packages,
    matrixPools: details.data.matrix_pools,
    routes: routes.data,
    activeIds: activeIdsOf(routes.data),
  })
}

/** The call every visit begins with; nobody waits for it, and its failure is nobody's concern but the log's. */
export function recordThisVisit(): void {
  call(recordVisit, {}, { isSilent: true }).catch(() => {})
}

function present(company: Company | null): Company {
  if (company === null) {
    const error = new Error('the company is asked for before it was loaded')
    report(error, 'company')
    throw error
  }
  return company
}

/** The company, once it has been loaded. */
export const companyNow = (): Company => present(store.get())

/** The company on a page, which is drawn again when it changes: every page is drawn after it was loaded. */
export const useCompany = (): Company => present(useStore(store))

/** The company's own logo; undefined where the portal's mark stands for it. */
export const logoOf = ({ logo_url }: Pick<Company['info'], 'logo_url'>): string | undefined =>
  logo_url === '' ? undefined : logo_url

export const themeOf = (name: 'Dark' | 'Light') => (name === 'Dark' ? 'dark' : 'light')

/** How this company writes money and time. */
export const formatOf = ({ info }: Company): Format => ({
  symbol: info.currency_symbol,
  isPrefixed: info.is_currency_symbol_prefixed,
  digits: info.round_off_digits,
  zone: info.zone,
})
