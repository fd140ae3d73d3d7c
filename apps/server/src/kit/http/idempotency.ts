import { said } from '@banyan/contract/words/refusals.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from './refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'

export interface RequestKey {
  /** 0 for a visitor. */
  readonly person_id: bigint
  readonly key: string
  readonly input_hash: Buffer
}

const wellFormed = /^[\x21-\x7e]{8,100}$/

interface Keeping {
  readonly clock: Clock
  readonly secrets: Secrets
}

const reply_purpose = 'kept reply'

interface OnceCall {
  /** 0 for a visitor. */
  readonly person_id: bigint
  /** Method and path. */
  readonly call: string
  readonly body: unknown
}

/** What a call asks for. The proof of who asks is no part of it: a code of the app is another one when the call is sent again. */
const askedBy = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { current_password: _proof, ...asked } = body as Readonly<Record<string, unknown>>
  return asked
}

/**
 * Reads the Idempotency-Key header of a money act. Refuses a missing or malformed one with 400. The input is kept only
 * as a hash under the secret key: bodies hold passwords, which nobody may try out against a stolen database.
 */
export function requestKeyOf(secrets: Secrets, header: unknown, { person_id, call, body }: OnceCall): RequestKey {
  if (typeof header !== 'string' || !wellFormed.test(header)) {
    const message = said('kit.idempotency_key_missing')
    throw new Refusal(400, 'idempotency_key_missing', message, { 'Idempotency-Key': message })
  }
  return { person_id, key: header, input_hash: secrets.mac('request-key', JSON.stringify([call, askedBy(body)])) }
}

/**
 * Claims a key inside the act's own transaction. A second copy waits here until the first commits, and then gets
 * its answer. Returns what the act answered before, or undefined for the first to come.
 */
export async function claimKey(
  trx: Transaction,
  request: RequestKey,
  { clock, secrets }: Keeping,
): Promise<{ reply: unknown } | undefined> {
  const claimed = await trx
    .insertInto('request_key')
    .values({ ...request, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed !== undefined) return undefined
  const earlier = await trx
    .selectFrom('request_key')
    .select(['input_hash', 'reply'])
    .where('person_id', '=', request.person_id)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (!earlier.input_hash.equals(request.input_hash)) {
    throw new Refusal(409, 'idempotency_key_reused', said('kit.idempotency_key_reused'))
  }
  return { reply: openReply(earlier.reply, secrets) }
}

/** Answers hold codes and contacts, so they are sealed. Replies are objects: a text is a sealed one, anything else is from before. */
const openReply = (reply: unknown, secrets: Secrets): unknown =>
  typeof reply === 'string' ? JSON.parse(secrets.open(reply_purpose, Buffer.from(reply, 'base64'))) : reply

/** Keeps the answer for the next copy of the same call. `reply` is what went over the wire. */
export async function keepReply(
  trx: Transaction,
  request: RequestKey,
  { secrets, reply }: Pick<Keeping, 'secrets'> & { readonly reply: unknown },
): Promise<void> {
  const sealed = secrets.seal(reply_purpose, JSON.stringify(reply)).toString('base64')
  await trx
    .updateTable('request_key')
    .set({ reply: JSON.stringify(sealed) })
    .where('person_id', '=', request.person_id)
    .where('key', '=', request.key)
    .execute()
}
