import { sql } from 'kysely'
import { movementDeltas, type MovementKind } from '@banyan/domain/pins/movements.ts'
import type { Transaction } from '#kit/database/database.ts'

interface Movement {
  readonly kind: MovementKind
  readonly pin_ids: readonly bigint[]
  /** Whose pins become one more or one fewer each; absent means whoever owns them now. */
  readonly person_id?: bigint
  readonly at: Date
  /** Who gave or got them, or who was made active. */
  readonly other_person_id?: bigint
  readonly transfer_id?: bigint
  readonly reason?: string
  /** The new end, where an expired pin is about to be given one. */
  readonly renewed_until?: Date
}

/**
 * Writes down what happened to pins, a row for each: what a person holds is the sum of these rows. Belongs into the
 * transaction of the act, after its pins are locked.
 */
export async function recordMovements(trx: Transaction, movement: Movement): Promise<void> {
  const { kind, pin_ids, person_id, at, other_person_id, transfer_id, reason, renewed_until } = movement
  if (pin_ids.length === 0) return
  await sql`
    insert into pin_movement
      (pin_id, person_id, package_id, from_package_id, pin_kind, price_minor, kind, delta, at, other_person_id, transfer_id,
        reason, renewed_from, renewed_until)
    select id, coalesce(${person_id ?? null}::bigint, owner_person_id), package_id, from_package_id, pin.kind, price_minor,
      ${kind},
      ${movementDeltas[kind]}, ${at}, ${other_person_id ?? null}, ${transfer_id ?? null}, ${reason ?? ''},
      case when ${renewed_until ?? null}::timestamptz is not null then expires_at end, ${renewed_until ?? null}::timestamptz
    from pin where id = any(${pin_ids}::bigint[]) order by id`.execute(trx)
}
