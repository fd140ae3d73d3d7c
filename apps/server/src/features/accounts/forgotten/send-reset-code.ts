import { z } from 'zod'
import type { Services } from '../../../kit/context.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { inTransaction } from '../../../kit/transaction.ts'
import { findPersonByUserId } from '../../people/index.ts'
import { no_contact, too_many_codes } from '../codes/code-refusals.ts'
import { sendCode } from '../codes/commands/send-code.ts'

const asked = z.object({ user_id: z.string() })

/** Nobody is there to be told, and somebody who floods an id must not learn that it exists. */
const isSilent = (error: unknown): boolean =>
  error instanceof Refusal && [no_contact, too_many_codes].includes(error.code)

/** Sends the code that somebody asked for at the door: to the contacts on record, unless nobody has the id or is blocked. */
export async function sendResetCode(services: Services, payload: unknown): Promise<void> {
  const person = await findPersonByUserId(services.db, asked.parse(payload).user_id)
  if (person === undefined || person.is_blocked) return
  try {
    await inTransaction(services.db, (trx) =>
      sendCode(trx, services, { person_id: person.id, purpose: 'reset_password' }),
    )
  } catch (error) {
    if (!isSilent(error)) throw error
  }
}
