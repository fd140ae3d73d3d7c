import { sql, type RawBuilder } from 'kysely'
import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { forgetEvents } from '#features/people/messages/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { answerEvent } from '../contact-life.ts'
import { hasContact } from '../queries.ts'

const day_ms = 86_400_000
const at_once = 500

const nothing = { name: '', email: '', mobile: '', subject: '', text: '', ip: '', answer: '' } as const

/** Empties some, with the answers in the outbox: that there was a message, and what became of it, stays. */
async function empty(trx: Transaction, ids: readonly bigint[], forgotten_at: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('contact_message')
    .set({ ...nothing, forgotten_at })
    .where('id', 'in', [...ids])
    .execute()
  await forgetEvents(trx, ids.map(answerEvent))
}

/** It went on as a conversation with a member who is erased. */
const isOfErased = sql<boolean>`contact_message.id in (
  select conversation.contact_message_id from member_life life join member on member.id = life.member_id
  join conversation on conversation.person_id = member.person_id
  where life.kind = 'erased' and conversation.contact_message_id is not null)`

/** Empties all for which something holds, some at a time. @returns how many */
async function emptyAll({ db, now }: { db: Services['db']; now: Date }, holds: RawBuilder<boolean>): Promise<bigint> {
  for (let sum = 0n; ;) {
    const emptied = await inTransaction(db, async (trx) => {
      const due = await trx
        .selectFrom('contact_message')
        .select('id')
        .where(holds)
        .where('forgotten_at', 'is', null)
        .orderBy('sent_at')
        .limit(at_once)
        .forUpdate()
        .skipLocked()
        .execute()
      await empty(
        trx,
        due.map(({ id }) => id),
        now,
      )
      return due.length
    })
    sum += BigInt(emptied)
    if (emptied < at_once) return sum
  }
}

/**
 * Empties what strangers wrote so long ago, and what went on as a conversation with a member who was erased since.
 * @returns how many
 */
export async function forgetContactMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<bigint> {
  const now = clock.now()
  const { contact_days } = await getSetting(db, aboutSetting)
  const before = new Date(now.getTime() - contact_days * day_ms)
  const old = await emptyAll({ db, now }, sql<boolean>`contact_message.sent_at < ${before}`)
  return old + (await emptyAll({ db, now }, isOfErased))
}

/**
 * Empties what was written with an address or number that a member has verified: asked for in the transaction that erases them,
 * before their contacts are gone.
 */
export async function forgetContactOf(trx: Transaction, person_id: bigint, now: Date): Promise<void> {
  const theirs = await trx
    .selectFrom('contact_message')
    .innerJoin('person', (join) => join.on(hasContact))
    .select('contact_message.id')
    .where('person.id', '=', person_id)
    .where('contact_message.forgotten_at', 'is', null)
    .forUpdate('contact_message')
    .execute()
  await empty(
    trx,
    theirs.map(({ id }) => id),
    now,
  )
}
