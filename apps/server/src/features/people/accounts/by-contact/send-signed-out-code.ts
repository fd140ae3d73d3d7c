import { z } from 'zod'
import type { Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findPersonByUserId } from '#features/people/persons/index.ts'
import { no_contact, too_many_codes } from '../codes/code-refusals.ts'
import type { SignedOutPurpose } from '../codes/code-rules.ts'
import { sendCode } from '../codes/commands/send-code.ts'

const asked = z.object({ user_id: z.string() })

/** Nobody is there to be told, and somebody who floods an id must not learn that it exists. */
const isSilent = (error: unknown): boolean =>
  error instanceof Refusal && [no_contact, too_many_codes].includes(error.code)

/** Sends the code that somebody asked for without a session: to the contacts on record, unless nobody has the id or is blocked. */
async function sendSignedOutCode(services: Services, purpose: SignedOutPurpose, payload: unknown): Promise<void> {
  const person = await findPersonByUserId(services.db, asked.parse(payload).user_id)
  if (person === undefined || person.is_blocked) return
  try {
    await inTransaction(services.db, (trx) => sendCode(trx, services, { person_id: person.id, purpose }))
  } catch (error) {
    if (!isSilent(error)) throw error
  }
}

/** The code for a new password. */
export const sendResetCode = (services: Services, payload: unknown): Promise<void> =>
  sendSignedOutCode(services, 'reset_password', payload)

/** The code with which a browser that strangers hold up may try the password. */
export const sendContactSignInCode = (services: Services, payload: unknown): Promise<void> =>
  sendSignedOutCode(services, 'open_door', payload)
