import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { forgetEvents } from '#features/people/messages/index.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { answerEvent } from '../contact-life.ts'

const day_ms = 86_400_000
const at_once = 500

const nothing = { name: '', email: '', mobile: '', subject: '', text: '', ip: '', answer: '' } as const

/**
 * Empties what strangers wrote so long ago, and what they were answered: that there was a message, and what became of it,
 * stays.
 * @returns how many
 */
export async function forgetContactMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<bigint> {
  const now = clock.now()
  const { contact_days } = await getSetting(db, aboutSetting)
  const before = new Date(now.getTime() - contact_days * day_ms)
  for (let sum = 0n; ;) {
    const emptied = await inTransaction(db, async (trx) => {
      const due = await trx
        .selectFrom('contact_message')
        .select('id')
        .where('sent_at', '<', before)
        .where('forgotten_at', 'is', null)
        .orderBy('sent_at')
        .limit(at_once)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return 0
      await trx
        .updateTable('contact_message')
        .set({ ...nothing, forgotten_at: now })
        .where('id', 'in', ids)
        .execute()
      await forgetEvents(trx, ids.map(answerEvent))
      return ids.length
    })
    sum += BigInt(emptied)
    if (emptied < at_once) return sum
  }
}
