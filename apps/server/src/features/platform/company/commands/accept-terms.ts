import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { maybeTerms } from '../queries.ts'

interface Accepting {
  readonly person_id: bigint
  /** The version that was read; null where there was none to read. */
  readonly terms_version_id: bigint | null
  readonly accepted_at: Date
  /** The address of the network it comes from. */
  readonly accepted_from: string
}

/**
 * Writes down that somebody agreed to the terms in force, and says whether that is new. Refuses who read other terms, by the
 * field that named them.
 */
export async function acceptTerms(trx: Transaction, field: string, accepting: Accepting): Promise<boolean> {
  const terms = await maybeTerms(trx)
  if ((terms?.id ?? null) !== accepting.terms_version_id)
    throw refuseField(field, said('people.terms_changed'), 'terms_changed')
  if (terms === undefined) return false
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('terms_acceptance')
    .values({ ...accepting, terms_version_id: terms.id })
    .onConflict((same) => same.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
