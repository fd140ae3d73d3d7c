import type { Appearance } from '@banyan/contract/company/appearance.ts'
import type { Transaction } from '#kit/database/database.ts'
import { appearanceOf, lockCompany, touchSettings } from '#features/platform/company/index.ts'

/** Changes how the portal is drawn, for everybody from their next load on. Returns what changed. */
export async function saveAppearance(trx: Transaction, after: Appearance) {
  const before = appearanceOf(await lockCompany(trx))
  await trx.updateTable('company').set(after).execute()
  await touchSettings(trx)
  return { before, after }
}
