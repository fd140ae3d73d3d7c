import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import type { Reader } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { getDueTimes } from './queries.ts'

/** By when the company answers a question that was asked now, and how many of its working hours that is. */
export async function answerDueOf(db: Reader, conversation_id: bigint) {
  const { answer_due_ms } = await getDueTimes(db, conversation_id)
  const { acknowledge_hours } = await getSetting(db, supportTimesSetting)
  return answer_due_ms === null
    ? { answer_due_at: null, answer_hours: null }
    : { answer_due_at: new Date(answer_due_ms), answer_hours: acknowledge_hours }
}
