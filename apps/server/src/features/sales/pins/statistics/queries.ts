import { sql } from 'kysely'
import type { MovementKind } from '@banyan/domain/pins/movements.ts'
import type { PinKind } from '@banyan/domain/pins/pin-status.ts'
import type { Database } from '#kit/database/database.ts'

interface Span {
  /** Whose movements; undefined counts everybody's. */
  readonly person_id: bigint | undefined
  readonly from: Date
  /** The first instant after the span. */
  readonly until: Date
}

/** Movements by variant and kind: those of the span, and what all before it left. */
export const findMoved = (db: Database, { person_id, from, until }: Span) =>
  db
    .selectFrom('pin_movement as moved')
    .innerJoin('package', 'package.id', 'moved.package_id')
    .leftJoin('package as start', 'start.id', 'moved.from_package_id')
    .$if(person_id !== undefined, (rows) => rows.where('moved.person_id', '=', person_id!))
    .where('moved.at', '<', until)
    .groupBy(['package.id', 'package.name', 'package.order_no', 'moved.kind'])
    .groupBy(['start.id', 'start.name', 'start.order_no', 'moved.pin_kind', 'moved.price_minor'])
    .orderBy('package.order_no')
    .orderBy('package.id')
    .orderBy('start.order_no', (order) => order.asc().nullsFirst())
    .orderBy('start.id')
    .orderBy('moved.price_minor', 'desc')
    .orderBy('moved.pin_kind')
    .select(['package.id as package_id', 'package.name as package_name', sql<MovementKind>`moved.kind`.as('kind')])
    .select(['moved.price_minor', sql<PinKind>`moved.pin_kind`.as('pin_kind')])
    .select(['start.id as from_package_id', 'start.name as from_package_name'])
    .select([
      sql<bigint>`count(*) filter (where moved.at >= ${from})`.as('count'),
      sql<bigint>`coalesce(sum(moved.delta) filter (where moved.at < ${from}), 0)::bigint`.as('before'),
      sql<bigint>`sum(moved.delta * moved.price_minor)::bigint`.as('value_minor'),
    ])
    .execute()

/** Every step of a pin in order. A transfer is told by who gave it; the other half says the same again. */
export const findSteps = (db: Database, pin_id: bigint) =>
  db
    .selectFrom('pin_movement as step')
    .innerJoin('person as owner', 'owner.id', 'step.person_id')
    .leftJoin('person as other', 'other.id', 'step.other_person_id')
    .leftJoin('pin_transfer as transfer', 'transfer.id', 'step.transfer_id')
    .where('step.pin_id', '=', pin_id)
    .where('step.kind', '<>', 'received')
    .orderBy('step.id')
    .select(['step.id', 'step.kind', 'step.at', 'step.reason', 'transfer.remark'])
    .select(['owner.user_id as owner_user_id', 'owner.name as owner_name'])
    .select(['other.user_id as other_user_id', 'other.name as other_name'])
    .execute()

export const maybePinShown = (db: Database, id: bigint) =>
  db
    .selectFrom('pin')
    .innerJoin('package', 'package.id', 'pin.package_id')
    .leftJoin('package as start', 'start.id', 'pin.from_package_id')
    .where('pin.id', '=', id)
    .select(['pin.pin_no', 'pin.kind', 'pin.status', 'pin.expires_at', 'package.name as package_name'])
    .select(['pin.from_package_id', 'start.name as from_package_name'])
    .executeTakeFirst()
