import type { CompanyParticulars } from '@banyan/contract/setup/setup.ts'
import type { Transaction } from '../../../kit/database.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { touchSettings } from '../../company/index.ts'
import { hasMoney, lockCompany } from '../queries.ts'

const fixedWithMoney = {
  currency_code: 'The currency is fixed once money is in the books.',
  round_off_digits: 'Rounding is fixed once money is in the books.',
} as const

/** Changes the settings of the company. Currency and rounding are fixed once the first journal exists. */
export async function saveCompany(trx: Transaction, settings: CompanyParticulars): Promise<void> {
  const company = await lockCompany(trx)
  const changed = (['currency_code', 'round_off_digits'] as const).filter((field) => company[field] !== settings[field])
  if (changed.length > 0 && (await hasMoney(trx))) {
    const errors = Object.fromEntries(changed.map((field) => [field, fixedWithMoney[field]]))
    throw new Refusal(400, 'fixed_with_money', 'Currency and rounding are fixed once money is in the books.', errors)
  }
  await trx.updateTable('company').set(settings).execute()
  await touchSettings(trx)
}
