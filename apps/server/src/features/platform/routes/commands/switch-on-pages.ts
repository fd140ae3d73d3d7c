import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { decideSwitches } from '@banyan/domain/rights/decide-switches.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findRoutes } from '../queries.ts'

/** A page that was off and is on now. */
export interface SwitchedOn {
  readonly key: PageKey
  readonly name: string
}

/**
 * Switches on pages that come with something else, with their sections; what is on, or has no screen yet, stays as it is.
 * The caller raises the version of the settings in the same transaction, before this.
 * @returns the pages that were off
 */
export async function switchOnPages(trx: Transaction, keys: readonly PageKey[]): Promise<SwitchedOn[]> {
  const wanted: ReadonlySet<string> = new Set(keys)
  const rows = await findRoutes(trx)
  const off = rows.filter((row) => wanted.has(row.key) && row.is_built && !row.is_active)
  const decided = decideSwitches(
    rows,
    off.map(({ id }) => ({ id, is_active: true })),
  )
  if ('why' in decided) throw new RangeError(`page ${decided.id} cannot be switched on: ${decided.why}`)
  const ids = [...decided.changed.keys()]
  if (ids.length > 0) await trx.updateTable('route').set({ is_active: true }).where('id', 'in', ids).execute()
  return off.map(({ key, name }) => ({ key: key as PageKey, name }))
}
