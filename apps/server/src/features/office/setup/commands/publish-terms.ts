import type { Transaction } from '#kit/database/database.ts'

interface NewTerms {
  readonly body: string
  readonly by_person_id: bigint
  readonly at: Date
}

/** Adds a version of the company's terms: from now on whoever joins reads this one. */
export const publishTerms = (trx: Transaction, { body, by_person_id, at }: NewTerms): Promise<{ id: bigint }> =>
  trx
    .insertInto('terms_version')
    .values({ body, published_at: at, published_by: by_person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
