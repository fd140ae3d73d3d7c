import { sql } from 'kysely'
import { callingCodeOf } from '@banyan/domain/identity/calling-codes.ts'
import { leastFigures } from '@banyan/domain/identity/mobile-number.ts'
import type { Transaction } from '#kit/database/database.ts'

/**
 * Writes mobile numbers as people in the company's new country do: those of the old one with its code, its own without.
 * Otherwise a code for a member would go to whoever has the same figures in the new country.
 */
export async function keepMobiles(trx: Transaction, country: string): Promise<void> {
  const own = `+${callingCodeOf(country)}`
  const rest = sql<string>`substr(full_mobile, ${own.length + 1}::int)`
  const kept = sql<string>`case when starts_with(full_mobile, ${own}) and length(${rest}) >= ${leastFigures(country)}::int
    then ${rest} else full_mobile end`
  await trx.updateTable('person').set({ mobile: kept }).where('mobile', '<>', '').where('mobile', '<>', kept).execute()
}
