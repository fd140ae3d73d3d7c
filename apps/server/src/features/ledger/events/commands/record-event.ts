import type { Side } from '@banyan/contract/kit/values.ts'
import type { Transaction } from '#kit/database/database.ts'

type EventKind =
  | 'registration'
  | 'activation'
  | 'repurchase'
  | 'withdrawal_paid'
  | 'virtual_business'
  | 'reversal'
  | 'block'
  | 'unblock'
  | 'matrix_entry'
  | 'sponsor_change'
  | 'opening_leg'

interface BusinessEvent {
  readonly kind: EventKind
  readonly member_id: bigint
  readonly at: Date
  /** What the company received for it, without GST; of a withdrawal what was withdrawn, before deductions; of a place its price. */
  readonly amount_minor?: bigint
  readonly bv_minor?: bigint
  /** An activation that nobody paid the company for moves no volume. */
  readonly is_given?: boolean
  /** One that was given in part moves what was paid, and where things are counted it counts as given. */
  readonly is_partly_given?: boolean
  /** What an activation counts for under the overall cap where that is not its amount. */
  readonly cap_base_minor?: bigint
  readonly side?: Side
  /** The pool in which a place was bought, from 1 on. */
  readonly pool?: number
  /** The matching cap that the member's package gives from here on. */
  readonly own_cap_minor?: bigint
  /** The matching rate that the member's package gives from here on, in percent; null is the plan's. Goes with the cap. */
  readonly own_rate_percent?: string | null
  readonly package_id?: bigint
  readonly reverses_id?: bigint
  /** The purchase whose place it takes, as what is left of it: see `reduceEvent`, which alone writes it. */
  readonly replaces_id?: bigint
  /** When virtual business ends. */
  readonly ends_at?: Date
  /** What caused it, such as activation 12. One cause makes one event of a kind: the database refuses a second. */
  readonly source_type: string
  readonly source_id: bigint
  readonly created_by: bigint | null
}

/** Records what can earn income or changes who earns, for ever. Returns the event's id. */
export async function recordEvent(trx: Transaction, event: BusinessEvent): Promise<bigint> {
  const { id } = await trx.insertInto('business_event').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}
