import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { activeIdsOf } from '@banyan/contract/catalogue/active.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { comesAliveWith } from '@banyan/contract/catalogue/modules.ts'
import { kindOfPage } from '@banyan/contract/incomes/kind-pages.ts'
import * as contract from '@banyan/contract/routes/routes.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { maybeNewestPlan } from '#features/platform/company/index.ts'
import { countHolders, findRoutes, getSettingsVersion } from './queries.ts'

export { saveRoutes, type ChangedPage } from './commands/save-routes.ts'
export { switchOnPages, type SwitchedOn } from './commands/switch-on-pages.ts'
export { findRoutes } from './queries.ts'

/** What each page's calls do, in the contract's own words. */
function callsByPage(endpoints: readonly (Endpoint | ListEndpoint)[]): ReadonlyMap<string, string[]> {
  const calls = new Map<string, string[]>()
  for (const { pages, summary } of endpoints) {
    const granting: readonly PageKey[] = typeof pages === 'string' ? [] : pages
    for (const key of granting) calls.set(key, [...(calls.get(key) ?? []), summary])
  }
  return calls
}

/** The switchboard of the portal: which pages there are, what they are called, and in which order they stand. */
export function mountRoutes(api: Api): void {
  mount(api, contract.getRouteSettings, async ({ db }) => {
    const [rows, holdersOf, version, plan] = await Promise.all([
      findRoutes(db),
      countHolders(db),
      getSettingsVersion(db),
      maybeNewestPlan(db),
    ])
    const isPaid = (key: string) => {
      const kind = kindOfPage(key)
      return kind === undefined ? null : plan?.[kind].enabled === true
    }
    const alive = activeIdsOf(rows)
    const calls = callsByPage(api.endpoints)
    const routes = rows.map((row) => ({
      id: row.id,
      parent_id: row.parent_id,
      key: row.key,
      user_type: row.declared.user_type,
      is_page: row.is_page,
      name: row.name,
      own_name: row.unnamed,
      description: row.description,
      path: row.path,
      mat_icon: row.mat_icon,
      own_icon: row.declared.mat_icon,
      order_no: row.order_no,
      nav_parent_id: row.nav_parent_id,
      is_nav_menu_item: row.is_nav_menu_item,
      is_built: row.is_built,
      is_fixed: row.is_fixed,
      is_active: row.is_active,
      is_alive: alive.has(row.id),
      is_paid: isPaid(row.key),
      says: comesAliveWith(row.key, row.is_page),
      calls: calls.get(row.key) ?? [],
      holders: holdersOf({ id: row.id, user_type: row.declared.user_type }),
    }))
    return { data: { routes, version } }
  })
}
