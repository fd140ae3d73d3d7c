import { askForEverybody } from '#features/community/announcements/index.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findAttachedNames } from '../messages/queries.ts'

interface Written {
  readonly message_id: bigint
  readonly user_id: string
  readonly category: string
  readonly subject: string
  readonly text: string
}

/**
 * Looks whether one admin writes this message alone, once it is written and what is attached is taken: so whoever agrees is
 * shown the files, and what nobody could send is refused at once.
 */
export async function askForMessage(
  trx: Transaction,
  context: Context,
  { message_id, user_id, category, subject: title, text }: Written,
): Promise<void> {
  const names = await findAttachedNames(trx, message_id)
  const pictures = names.length > 0 ? { pictures: names.map(publicFileUrl) } : {}
  const after = { title, text, user_ids: user_id, ...pictures }
  // It is counted with those that were written before.
  await askForEverybody(trx, context, { kind: 'message', id: null, title, reach: 0, after, category })
}
