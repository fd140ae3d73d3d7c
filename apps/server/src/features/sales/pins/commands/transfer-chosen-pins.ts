import { sql } from 'kysely'
import { said } from '@banyan/contract/words/refusals.ts'
import { allocate } from '@banyan/domain/money/allocate.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { StatedSale, Taken } from '@banyan/domain/counter-sales/counter-sale.ts'
import { statusNow, type PinVariant } from '@banyan/domain/pins/pin-status.ts'
import { bulkResults } from '#kit/http/bulk.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'
import { takenOf } from '#features/sales/counter-sales/index.ts'
import { lockPins, type LockedPin } from './lock-pins.ts'
import { movePins } from './move-pins.ts'

interface TransferChosenPins {
  /** 1 to 500, each once. */
  readonly pin_ids: readonly bigint[]
  readonly to: { readonly person_id: bigint }
  /** Whose pins they have to be; absent: anybody's, for an admin. */
  readonly owner_person_id?: bigint
  readonly remark: string
  readonly by_person_id: bigint
  /** What a franchise says it took for all that move, where it sells from its stock. */
  readonly stated?: StatedSale | undefined
}

/** Alike pins of one owner that moved. */
export interface MovedLot extends Pick<PinVariant, 'package_id' | 'kind' | 'price_minor'> {
  readonly from_person_id: bigint
  readonly count: number
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

/** One transfer moves pins of one owner and one variant. */
const stockOf = ({ owner_person_id, package_id, from_package_id, kind, price_minor }: LockedPin): string =>
  `${owner_person_id}:${package_id}:${from_package_id ?? ''}:${kind}:${price_minor}`

const listOf = (pins: readonly LockedPin[]): bigint => pins.reduce((sum, { price_minor }) => sum + price_minor, 0n)

/** What was taken for all, split between the transfers by what their pins cost; nothing of a variant that was given away. */
function takenOfEach(stated: StatedSale | undefined, stocks: readonly (readonly LockedPin[])[]): (Taken | undefined)[] {
  if (stated === undefined) return stocks.map(() => undefined)
  const lists = stocks.map(listOf)
  const all_minor = lists.reduce((sum, list_minor) => sum + list_minor, 0n)
  const taken = takenOf(stated, all_minor)
  if (all_minor === 0n) return stocks.map(() => taken)
  return allocate(minor(taken.taken_minor), lists).map((taken_minor) => ({ ...taken, taken_minor }))
}

/**
 * Moves the chosen pins to one person, one transfer for each owner and variant. A pin that cannot go is named with the
 * reason and the others go. Whether the taker may have them is for the caller to ask before.
 * Refuses all on `taken` where a franchise took more than they cost.
 */
export async function transferChosenPins(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { pin_ids, to, owner_person_id, remark, by_person_id, stated }: TransferChosenPins,
) {
  const now = services.clock.now()
  const locked = await lockPins(trx, pin_ids)
  const own = locked.filter((pin) => owner_person_id === undefined || pin.owner_person_id === owner_person_id)
  const { owners, packages } = await findEnds(trx, own)
  const refusalOf = (pin: LockedPin): Refusal | undefined => {
    const status = statusNow({ status: pin.status, expires_at: pin.expires_at }, now)
    if (status !== 'unused') return refuseField('id', said('sales.pin_status_move', { status }), `pin_${status}`)
    if (pin.owner_person_id === to.person_id)
      return refuseField('id', said('sales.transfer_theirs'), 'receiver_is_self')
    if (owners.get(pin.owner_person_id)?.is_blocked === true)
      return refuseField('id', said('sales.transfer_owner_blocked'), 'owner_blocked')
    return undefined
  }
  const judged = own.map((pin) => ({ pin, name: pin.pin_no, refusal: refusalOf(pin) }))

  const stocks = Map.groupBy(
    judged.filter(({ refusal }) => refusal === undefined).map(({ pin }) => pin),
    stockOf,
  )
  const transfers = []
  const lots: MovedLot[] = []
  const taken = takenOfEach(stated, [...stocks.values()])
  for (const [at, pins] of [...stocks.values()].entries()) {
    const { package_id, from_package_id, kind, price_minor, owner_person_id: from_person_id } = pins[0] as LockedPin
    const ends = { from_person_id, to_person_id: to.person_id }
    const transfer_id = await movePins(trx, services, {
      ...ends,
      pin_ids: pins.map(({ id }) => id),
      variant: { package_id, from_package_id, kind, price_minor },
      remark,
      at: now,
      by_person_id,
      taken: taken[at],
    })
    transfers.push({
      transfer_id,
      from_user_id: owners.get(from_person_id)?.user_id ?? '',
      package_name: packages.get(package_id) ?? '',
      count: pins.length,
    })
    lots.push({ from_person_id, package_id, kind, price_minor, count: pins.length })
  }
  return { ...bulkResults(pin_ids, new Map(judged.map((one) => [one.pin.id, one])), 'pin'), transfers, lots }
}
