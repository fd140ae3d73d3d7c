import { contactChannel, type ContactChannel } from '@banyan/contract/messages/message-kinds.ts'
import type { Reader } from '#kit/database/database.ts'
import { getMessageSettings } from './queries.ts'
import { openChannels } from './channels.ts'

/** Whether e-mail goes out, so that a secret may travel by it; otherwise it would lie in the outbox. */
export const canSendEmail = async (db: Reader): Promise<boolean> => openChannels(await getMessageSettings(db)).email

/** Whether a message reaches somebody by any of their contacts, so that nobody has to hand a secret over. */
export async function canReach(
  db: Reader,
  { email, mobile }: { readonly email: string; readonly mobile: string },
): Promise<boolean> {
  const isOpen = openChannels(await getMessageSettings(db))
  return (isOpen.email && email !== '') || (isOpen.sms && mobile !== '')
}

/** The channels to contacts that are set up. */
export async function findOpenChannels(db: Reader): Promise<ReadonlySet<ContactChannel>> {
  const isOpen = openChannels(await getMessageSettings(db))
  return new Set(contactChannel.options.filter((one) => isOpen[one]))
}
