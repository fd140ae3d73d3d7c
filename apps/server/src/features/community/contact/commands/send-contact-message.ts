import type { sendContactMessage as call } from '@banyan/contract/contact/contact.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import {
  contactLife,
  contactLimits,
  crowdLimits,
  suspicionOf,
  waitFor,
  type ContactLimit,
} from '@banyan/domain/contact/contact-message.ts'
import { firstStepOfStranger } from '#features/people/lives/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { addressOf } from '#kit/http/address-of.ts'
import { tooOften } from '#kit/http/refusal.ts'
import { waitInWords } from '#kit/http/wait-in-words.ts'
import { maybeOpenedAt } from '../opened-form.ts'
import { findSentTimes, lockAddress } from '../queries.ts'

/** Refuses with 429 what comes too often, from one address or its net or from everybody together. */
async function assertFew(trx: Transaction, ip: string, now: Date): Promise<void> {
  await lockAddress(trx, ip)
  const waitOf = async (limit: ContactLimit) => waitFor(limit, await findSentTimes(trx, limit, { ip, now }), now)
  const refuse = (wait_ms: number) => {
    if (wait_ms > 0)
      throw tooOften('too_many_messages', said('kit.too_many_messages', { wait: waitInWords(wait_ms) }), wait_ms)
  }
  for (const limit of contactLimits) refuse(await waitOf(limit))
  refuse(Math.min(await waitOf(crowdLimits.everybody), await waitOf(crowdLimits.own)))
}

/**
 * Takes in what somebody wrote. What speaks for a program is kept with it and not told: the same answer to everybody teaches
 * nobody which of them got through, and no message of a person is lost.
 */
export async function sendContactMessage(
  trx: Transaction,
  { clock, secrets, ip: address }: Pick<Context, 'clock' | 'secrets' | 'ip'>,
  { form, website, ...written }: BodyOf<typeof call>,
): Promise<void> {
  const now = clock.now()
  const ip = addressOf(address)
  await assertFew(trx, ip, now)
  const suspicion = suspicionOf({ hidden: website, opened_at: maybeOpenedAt(secrets, form) }, now)
  const { id } = await trx
    .insertInto('contact_message')
    .values({ ...written, ip, suspicion, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await firstStepOfStranger(trx, contactLife, { id, at: now })
}
