import { sql } from 'kysely'
import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { Transaction } from '#kit/database/database.ts'

export interface Notice {
  /** Names what happened, as of a message: the same event is told once. */
  readonly event_key: string
  readonly person_id: bigint
  readonly template: MessageTemplate
  /** What it is about, among the rows of the page it leads to. */
  readonly row_id: bigint | null
  readonly title: string
  readonly text: string
}

/** Puts notices into the bells of their people, in the caller's transaction; thousands in one statement. */
export async function putNotices(trx: Transaction, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  const column = <Name extends keyof Notice>(name: Name) => notices.map((notice) => notice[name])
  await sql`
    insert into notice (event_key, person_id, template, row_id, title, body, created_at)
    select event_key, person_id, template, row_id, title, body, ${now}
    from unnest(${column('event_key')}::text[], ${column('person_id')}::bigint[], ${column('template')}::text[],
      ${column('row_id')}::bigint[], ${column('title')}::text[], ${column('text')}::text[])
      as told (event_key, person_id, template, row_id, title, body)
    on conflict (event_key) do nothing`.execute(trx)
}
