import type { Transaction } from '#kit/database/database.ts'
import { hashToken } from '#kit/secrets/secrets.ts'

/** Who looks at whom by a ticket, which is then used up; undefined when it was used before, or is too old. */
export const spendTicket = (trx: Transaction, ticket: string, at: Date) =>
  trx
    .updateTable('session_ticket')
    .set({ used_at: at })
    .where('token_hash', '=', hashToken(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['person_id', 'opened_by'])
    .executeTakeFirst()
