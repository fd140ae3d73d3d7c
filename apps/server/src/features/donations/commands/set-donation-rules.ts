import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getRules, lockPairing } from '../queries.ts'

/** Sets the rules of donations and answers those before. Links that are made already keep their deadlines. */
export async function setDonationRules(trx: Transaction, rules: DonationRules): Promise<DonationRules> {
  await lockPairing(trx)
  const before = await getRules(trx)
  await trx.updateTable('donation_settings').set(rules).execute()
  return before
}
