import { randomUUID } from 'node:crypto'
import type { codeSent } from '@banyan/contract/accounts/verification.ts'
import type { z } from 'zod'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { hashToken, newToken } from '#kit/secrets/secrets.ts'
import { queueMessage, type Queued, type ValuesOf } from '#features/people/messages/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { newIdChallenge } from '../../by-contact/id-challenge.ts'
import { noContact, tooManyAsked, tooManyCodes } from '../code-refusals.ts'
import {
  asked_limits,
  code_lifetime_ms,
  codeMac,
  contactPurpose,
  isSignedOutPurpose,
  key_lifetime_ms,
  keyInGroups,
  keyMac,
  most_sends,
  newCode,
  newKey,
  resend_after_ms,
  sends_window_ms,
  type CodePurpose,
  type SignedOutPurpose,
} from '../code-rules.ts'
import { countAsked, findSends } from '../queries.ts'

interface CodeFor {
  readonly person_id: bigint
  /** A contact that the code is to prove, or the only ones it may go to. Left out: every contact on record that the message goes to. */
  readonly to?: { readonly email?: string; readonly mobile?: string }
}

export type CodeInput = CodeFor &
  (
    | { readonly purpose: PlainPurpose | SignedOutPurpose }
    /** For one act alone, which the message says. */
    | {
        readonly purpose: 'order_code'
        /** The admin whom its owner tells it to. */
        readonly asked_by: bigint
        readonly about: string
        readonly values: Omit<ValuesOf<'order_code'>, 'code'>
      }
  )

type PlainPurpose = Exclude<CodePurpose, SignedOutPurpose | 'order_code'>

/** Where a code went and how long it counts. */
export type CodeSent = z.output<typeof codeSent>

/** How long until another code may be sent; 0: now. */
function waitBefore(sends: readonly Date[], now_ms: number): number {
  const [newest] = sends
  const first = sends[most_sends - 1]
  const resend_ms = newest === undefined ? 0 : newest.getTime() + resend_after_ms
  const room_ms = first === undefined ? 0 : first.getTime() + sends_window_ms
  return Math.max(0, resend_ms - now_ms, room_ms - now_ms)
}

/** An admin guesses at the codes of others only so often, whoever they are. */
async function assertFewAsked(trx: Transaction, now: Date, asked_by: bigint): Promise<void> {
  const { most_open, most_wrong, window_ms } = asked_limits
  const { open, wrong } = await countAsked(trx, asked_by, { now, since: new Date(now.getTime() - window_ms) })
  if (wrong >= most_wrong) throw tooManyAsked('wrong')
  if (open >= most_open) throw tooManyAsked('open')
}

/** The message that carries a code, with what it is for where it is for one act. */
function queueCode(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  input: CodeInput,
  { code, key }: { code: string; key: string | undefined },
): Promise<Queued[]> {
  const { person_id, purpose, to } = input
  const message = { event_key: `code:${randomUUID()}`, person_id, ...(to && { to }) }
  if (input.purpose === 'order_code')
    return queueMessage(trx, services, { ...message, template: input.purpose, values: { ...input.values, code } })
  if (key !== undefined && isSignedOutPurpose(purpose))
    return queueMessage(trx, services, { ...message, template: purpose, values: { code, key: keyInGroups(key) } })
  return queueMessage(trx, services, { ...message, template: purpose as PlainPurpose, values: { code } })
}

/**
 * Sends a person a six-digit code in the caller's transaction. It counts for 5 minutes, once, and survives 5 wrong
 * tries; codes sent for the same purpose before are dead, their keys count on. Give the `challenge` of the answer back to `takeCode`; that of
 * what is asked for without a session goes to the page that asks.
 *
 * Refuses with 429 `too_many_codes` within a minute of the last one and after three in ten minutes, naming the wait,
 * and with 409 `no_contact` when there is nowhere to send it. Of codes that an admin asks for also where too many are open, or were
 * guessed wrong within a day.
 */
export async function sendCode(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  input: CodeInput,
): Promise<CodeSent> {
  const { person_id, purpose, to } = input
  const { clock, secrets } = services
  const forOne = input.purpose === 'order_code' ? input : undefined
  if (forOne !== undefined) await assertFewAsked(trx, clock.now(), forOne.asked_by)
  const person = await lockPerson(trx, person_id)
  if (person === undefined) throw new Error('a code is for somebody')
  const now = clock.now()
  const after = (wait_ms: number) => new Date(now.getTime() + wait_ms)
  const sends = await findSends(trx, person_id, { purpose, since: after(-sends_window_ms) })
  const wait_ms = waitBefore(sends, now.getTime())
  if (wait_ms > 0) throw tooManyCodes(wait_ms)

  const code = newCode()
  const key = isSignedOutPurpose(purpose) ? newKey() : undefined
  const sent = await queueCode(trx, services, input, { code, key })
  if (sent.length === 0) throw noContact()

  // Whoever has no session is no session's person: the challenge itself has to name them.
  const challenge = key === undefined ? newToken() : newIdChallenge(secrets, person.user_id)
  const expires_at = after(code_lifetime_ms)
  await trx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('person_id', '=', person_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await trx
    .insertInto('one_time_code')
    .values({
      token_hash: hashToken(challenge),
      person_id,
      purpose,
      code_mac: codeMac(secrets, { person_id, purpose, code, about: forOne?.about }),
      asked_by: forOne?.asked_by ?? null,
      contact_sealed: secrets.seal(contactPurpose, to === undefined ? '' : Object.values(to).join('')),
      created_at: now,
      expires_at,
      ...(key !== undefined && {
        key_mac: keyMac(secrets, { person_id, purpose, key }),
        key_expires_at: after(key_lifetime_ms),
      }),
    })
    .execute()
  const sent_to_masked = sent.map(({ to_masked }) => to_masked).join(' and ')
  return { challenge, sent_to_masked, expires_at, resend_at: after(resend_after_ms) }
}
