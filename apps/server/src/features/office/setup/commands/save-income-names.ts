import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { saveIncomeNames as contract } from '@banyan/contract/incomes/income-names.ts'
import type { Transaction } from '#kit/database/database.ts'
import { ownIncomeNames } from '#kit/income-names.ts'
import { lockCompany, touchSettings } from '#features/platform/company/index.ts'

/** Gives kinds of income names of the company's own, empty for the standard one. Returns what changed. */
export async function saveIncomeNames(trx: Transaction, names: BodyOf<typeof contract>) {
  const company = await lockCompany(trx)
  const own = ownIncomeNames(company)
  const changed = Object.entries(names).filter(([kind, name]) => name !== ownNameOf(own, kind))
  if (changed.length > 0) {
    const income_names = Object.fromEntries(Object.entries({ ...own, ...names }).filter(([, name]) => name !== ''))
    await trx
      .updateTable('company')
      .set({ income_names: JSON.stringify(income_names) })
      .execute()
    await touchSettings(trx)
  }
  const noted = (entries: readonly (readonly [string, string])[]) =>
    Object.fromEntries(entries.map(([kind, name]) => [`${kind}_name`, name]))
  return {
    before: noted(changed.map(([kind]) => [kind, ownNameOf(own, kind)])),
    after: noted(changed),
  }
}

const ownNameOf = (own: ReturnType<typeof ownIncomeNames>, kind: string): string =>
  (own as Readonly<Record<string, string>>)[kind] ?? ''
