import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { erasedPeople as erased } from '../forgotten-queries.ts'
import { maybeSealedHash, sameText } from '../queries.ts'
import { maybeStream } from '../sealed-tables.ts'

interface Words {
  readonly stream: 'step' | 'order_return'
  /** The ids of rows that still have words of somebody who was erased. */
  readonly kept: RawBuilder<{ id: bigint }>
  readonly empty: (id: bigint) => RawBuilder<unknown>
}

const sealedWords: readonly Words[] = [
  {
    stream: 'step',
    kept: sql<{ id: bigint }>`select step.id from product_order ordered
      join step on step.noun = 'product_order' and step.subject_id = ordered.id and step.move = 'object'
      where ordered.objected_at is not null and ordered.person_id in ${erased} and step.facts ->> 'note' <> ''`,
    empty: (id) => sql`update step set facts = facts || '{"note": ""}' where id = ${id} and facts ->> 'note' <> ''`,
  },
  {
    stream: 'order_return',
    kept: sql<{ id: bigint }>`select id from order_return where person_id in ${erased} and why <> ''`,
    empty: (id) => sql`update order_return set why = '' where id = ${id} and why <> ''`,
  },
]

/** Empties a sealed row, and keeps by which hash its seal counts with it. What is not sealed yet waits for the next time. */
async function forget(trx: Transaction, { stream: name, empty }: Words, row_id: bigint, at: Date): Promise<bigint> {
  await sameText(trx)
  const stream = maybeStream(name)!
  const sealed_hash = await maybeSealedHash(trx, stream, row_id)
  if (sealed_hash === undefined) return 0n
  const { numAffectedRows } = await empty(row_id).execute(trx)
  if (numAffectedRows !== 1n) return 0n
  const left_hash = (await maybeSealedHash(trx, stream, row_id))!
  await trx.insertInto('forgotten_words').values({ stream: name, row_id, sealed_hash, left_hash, at }).execute()
  return 1n
}

/** The same note in the row of the order, and the mobile number for its courier, which no seal covers. */
async function forgetNotes(db: Reader): Promise<bigint> {
  const { numAffectedRows: notes = 0n } = await sql`update product_order set objection_note = ''
    where objection_note <> '' and objected_at is not null and person_id in ${erased}`.execute(db)
  const { numAffectedRows: mobiles = 0n } = await sql`update product_order set mobile = ''
    where mobile <> '' and person_id in ${erased}`.execute(db)
  return notes + mobiles
}

/**
 * Empties what members who were erased wrote about orders and returns: the note of an objection, why goods went back, and the
 * mobile number that an order was sent with.
 * Several processes may do this at once. A row that cannot lose its words keeps no other from it, and is an error at the end.
 * @returns how many
 */
export async function forgetWords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<bigint> {
  let sum = await forgetNotes(db)
  const errors: unknown[] = []
  for (const words of sealedWords) {
    const { rows } = await words.kept.execute(db)
    for (const { id } of rows) {
      try {
        sum += await inTransaction(db, (trx) => forget(trx, words, id, clock.now()))
      } catch (error) {
        errors.push(error)
      }
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `words of ${errors.length} sealed rows could not be forgotten`)
  return sum
}
