import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { Batch } from '../queries.ts'

/** What amounts and days of a file mean: the currency, its digits and the time zone, as one text. */
export async function readTerms(trx: Transaction): Promise<string> {
  const { currency_code, round_off_digits, zone } = await trx
    .selectFrom('company')
    .select(['currency_code', 'round_off_digits', 'zone'])
    .executeTakeFirstOrThrow()
  return `${currency_code} ${round_off_digits} ${zone}`
}

/** Refuses with 409 a file whose amounts and days would mean something else than when it was checked. */
export async function assertSameTerms(trx: Transaction, batch: Batch): Promise<void> {
  // A file that was checked before they were kept says none.
  const { terms } = batch.figures as { readonly terms?: string }
  if (terms !== undefined && terms !== (await readTerms(trx)))
    throw new Refusal(409, 'import_terms_changed', said('people.import_terms_changed'))
}
