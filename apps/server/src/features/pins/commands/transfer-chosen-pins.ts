import { sql } from 'kysely'
import { statusNow, type PinStatus } from '@banyan/domain/pins/pin-status.ts'
import { bulkResults } from '../../../kit/bulk.ts'
import type { Services } from '../../../kit/context.ts'
import type { Transaction } from '../../../kit/database.ts'
import { refuseField, type Refusal } from '../../../kit/refusal.ts'
import { lockPins, type LockedPin } from './lock-pins.ts'
import { movePins } from './move-pins.ts'

interface Order {
  /** 1 to 500, each once. */
  readonly pin_ids: readonly bigint[]
  readonly to: { readonly person_id: bigint }
  /** Whose pins they have to be; absent: anybody's, for an admin. */
  readonly owner_person_id?: bigint
  readonly remark: string
  readonly by_person_id: bigint
}

/** Right also of no ids at all. */
const anyOf = (ids: readonly bigint[]) => sql<bigint>`any(${ids}::bigint[])`

/** The owners of pins and their packages' names, for what a transfer answers. */
async function findEnds(trx: Transaction, pins: readonly LockedPin[]) {
  const owners = await trx
    .selectFrom('person')
    .select(['id', 'user_id', 'is_blocked'])
    .where('id', '=', anyOf(pins.map((pin) => pin.owner_person_id)))
    .execute()
  const packages = await trx
    .selectFrom('package')
    .select(['id', 'name'])
    .where('id', '=', anyOf(pins.map((pin) => pin.package_id)))
    .execute()
  return {
    owners: new Map(owners.map((owner) => [owner.id, owner])),
    packages: new Map(packages.map(({ id, name }) => [id, name])),
  }
}

/** An upgrade is a stock of its own: it never goes in one transfer with the package it leads to. */
const stockOf = ({ owner_person_id, package_id, from_package_id }: LockedPin): string =>
  `${owner_person_id}:${package_id}:${from_package_id ?? ''}`

/**
 * Moves the chosen pins to one person, one transfer for each owner and package. A pin that cannot go is named with the
 * reason and the others go. Whether the taker may have them is for the caller to ask before.
 */
export async function transferChosenPins(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { pin_ids, to, owner_person_id, remark, by_person_id }: Order,
) {
  const now = clock.now()
  const locked = await lockPins(trx, pin_ids)
  const own = locked.filter((pin) => owner_person_id === undefined || pin.owner_person_id === owner_person_id)
  const { owners, packages } = await findEnds(trx, own)
  const refusalOf = (pin: LockedPin): Refusal | undefined => {
    const status = statusNow({ status: pin.status as PinStatus, expires_at: pin.expires_at }, now)
    if (status !== 'unused') return refuseField('id', `This pin is ${status}: it cannot move.`, `pin_${status}`)
    if (pin.owner_person_id === to.person_id)
      return refuseField('id', 'This pin is theirs already.', 'receiver_is_self')
    if (owners.get(pin.owner_person_id)?.is_blocked === true)
      return refuseField('id', 'Its owner is blocked: pins can only move between active people.', 'owner_blocked')
    return undefined
  }
  const judged = own.map((pin) => ({ pin, name: pin.pin_no, refusal: refusalOf(pin) }))

  const stocks = Map.groupBy(
    judged.filter(({ refusal }) => refusal === undefined).map(({ pin }) => pin),
    stockOf,
  )
  const transfers = []
  for (const pins of stocks.values()) {
    const { package_id, from_package_id, owner_person_id: from_person_id } = pins[0] as LockedPin
    const ends = { from_person_id, to_person_id: to.person_id }
    const transfer_id = await movePins(trx, {
      ...ends,
      pins,
      package_id,
      from_package_id,
      remark,
      at: now,
      by_person_id,
    })
    transfers.push({
      transfer_id,
      from_user_id: owners.get(from_person_id)?.user_id ?? '',
      package_name: packages.get(package_id) ?? '',
      count: pins.length,
    })
  }
  return { ...bulkResults(pin_ids, new Map(judged.map((one) => [one.pin.id, one])), 'pin'), transfers }
}
