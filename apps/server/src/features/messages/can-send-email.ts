import type { Database, Transaction } from '../../kit/database.ts'
import { getMessageSettings } from './queries.ts'
import { openChannels } from './ways-out.ts'

/** Whether e-mail goes out, so that a secret may travel by it; otherwise it would lie in the outbox. */
export const canSendEmail = async (db: Database | Transaction): Promise<boolean> =>
  openChannels(await getMessageSettings(db)).email
