import { sql } from 'kysely'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessages, type AnyMessage, type ValuesOf } from '#features/people/messages/index.ts'
import { amountIn } from '#kit/money-in.ts'

/** Amounts and times as a member reads them. */
export interface Words {
  money(amount_minor: bigint): string
  time(at: Date | null): string
}

/** Something to tell a member. What happened is named, so that it is never told twice. */
export interface Notice {
  readonly event_key: string
  readonly member_id: bigint
  readonly template: MessageTemplate
  readonly values: (words: Words) => AnyMessage['values']
}

/** A notice with all that its template needs to be told. */
export const noticeOf = <N extends MessageTemplate>(it: {
  readonly event_key: string
  readonly member_id: bigint
  readonly template: N
  readonly values: (words: Words) => ValuesOf<N>
}): Notice => it

/** Tells members what they need to know, in the transaction in which it happens; of thousands all at once. */
export async function tellMembers(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  const { zone, ...writing } = await trx
    .selectFrom('company')
    .select(['currency_symbol', 'is_currency_symbol_prefixed', 'zone'])
    .executeTakeFirstOrThrow()
  const words: Words = {
    money: (amount_minor) => amountIn(writing, amount_minor),
    time: (at) => (at === null ? 'the end' : showDateTime(at.getTime(), zone)),
  }
  const people = await trx
    .selectFrom('member')
    .select(['id', 'person_id'])
    .where('id', '=', sql<bigint>`any(${[...new Set(notices.map(({ member_id }) => member_id))]}::bigint[])`)
    .execute()
  const personOf = new Map(people.map(({ id, person_id }) => [id, person_id]))
  const messages = notices.flatMap(({ event_key, member_id, template, values }): AnyMessage[] => {
    const person_id = personOf.get(member_id)
    return person_id === undefined ? [] : [{ event_key, person_id, template, values: values(words) }]
  })
  await queueMessages(trx, services, messages)
}
