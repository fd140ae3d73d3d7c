import { said } from '@banyan/contract/words/refusals.ts'
import { maySell } from '@banyan/domain/stock/choose-lots.ts'
import { shareReceived } from '@banyan/domain/stock/share-received.ts'
import type { CountedKind, MovementKind } from '@banyan/domain/stock/movements.ts'
import type { productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { takeFrom } from '@banyan/domain/product-requests/request-lines.ts'
import type { Act } from '#features/people/lives/index.ts'
import { findHeldFor, moveStock, placeOf, placeOutside, reserveGoods } from '#features/trade/stock/index.ts'
import { todayOf } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { LockedRequest } from './queries.ts'

export type Moving = Pick<Act<typeof productRequestLife, LockedRequest>, 'trx' | 'context' | 'row' | 'at' | 'by'>

interface Lot {
  readonly lot_id: bigint
  readonly quantity: number
  /** What the company received for them; left out where it goes with the goods by itself. */
  readonly received_minor?: bigint
}

export interface Wanted {
  readonly product_id: bigint
  readonly name: string
  readonly quantity: number
}

export const referenceOf = ({ id }: LockedRequest): string => `product_request:${id}`

/** Of goods on their way the receiver is the owner of the place. */
const ownerOf = (kind: CountedKind, { person_id, sender_person_id }: LockedRequest, side: 'sender' | 'receiver') => ({
  kind,
  owner_person_id: side === 'sender' ? sender_person_id : person_id,
})

type Place = readonly [side: 'sender' | 'receiver', kind: CountedKind] | 'lost'

async function move(
  { trx, row, at, by }: Moving,
  kind: MovementKind,
  lots: readonly Lot[],
  way: readonly [Place, Place],
) {
  if (lots.length === 0) return
  const placed = async (place: Place) => {
    if (place === 'lost') return placeOutside(trx, place)
    const { owner_person_id, kind: of } = ownerOf(place[1], row, place[0])
    return placeOf(trx, of, { owner_person_id, now: at })
  }
  const [from_place_id, to_place_id] = [await placed(way[0]), await placed(way[1])]
  await moveStock(trx, {
    kind,
    reference: referenceOf(row),
    at,
    created_by: by.person_id,
    lines: lots.map(({ lot_id, quantity, received_minor }) => ({
      lot_id,
      quantity,
      from_place_id,
      to_place_id,
      ...(received_minor !== undefined && { received_minor }),
    })),
  })
}

/** Refuses by name what is more than there is, unless whoever asks says where. */
export type Short = (wanted: Wanted, there: number) => Error
const moreThanThere: Short = ({ name }, most) =>
  new Refusal(409, 'more_than_there', said('stock.only_of', { name, most }))

/** Sets pieces of the sender's store aside for the request, first what expires first. */
export async function reserve(moving: Moving, wanted: readonly Wanted[], short: Short = moreThanThere): Promise<void> {
  const { trx, context, row, at, by } = moving
  const done = await reserveGoods(trx, {
    owner_person_id: row.sender_person_id,
    lines: wanted,
    reference: referenceOf(row),
    at,
    today: todayOf(context),
    created_by: by.person_id,
  })
  if (!('short' in done)) return
  const [missing] = done.short
  const one = wanted.find(({ product_id }) => product_id === missing?.product_id)
  throw short(one!, missing!.available)
}

const heldFor = ({ trx, row }: Moving, side: 'sender' | 'receiver', kind: CountedKind) =>
  findHeldFor(trx, referenceOf(row), ownerOf(kind, row, side))

/** What was received goes with these goods by itself. */
const bare = (lots: readonly Lot[]): readonly Lot[] => lots.map(({ lot_id, quantity }) => ({ lot_id, quantity }))

/** What was set aside is free again. */
export async function release(moving: Moving): Promise<void> {
  await move(moving, 'release', bare(await heldFor(moving, 'sender', 'reserved')), [
    ['sender', 'reserved'],
    ['sender', 'store'],
  ])
}

/**
 * Sends what was set aside; lots that have expired since are first replaced by others. What the company sends brings what it
 * received for it, by product and without tax; with goods of a franchise goes what they brought.
 */
export async function sendReserved(
  moving: Moving,
  wanted: readonly Wanted[],
  received: ReadonlyMap<bigint, bigint>,
): Promise<void> {
  const on = { today: todayOf(moving.context), days_before_expiry: 0 }
  const reserved = await heldFor(moving, 'sender', 'reserved')
  if (reserved.some((lot) => !maySell(lot, on))) {
    await release(moving)
    await reserve(moving, wanted)
  }
  const sent = await heldFor(moving, 'sender', 'reserved')
  const lots = moving.row.sender_person_id === null ? shareReceived(sent, received) : bare(sent)
  await move(moving, 'transfer_out', lots, [
    ['sender', 'reserved'],
    ['receiver', 'transit'],
  ])
}

/** What arrived whole goes into the receiver's store, what is damaged apart; the rest stays on its way. */
export async function takeIn(
  moving: Moving,
  lines: readonly { readonly product_id: bigint; readonly arrived: number; readonly damaged: number }[],
): Promise<void> {
  const on_the_way = await heldFor(moving, 'receiver', 'transit')
  const parts = lines.map(({ product_id, arrived, damaged }) => {
    const whole = takeFrom(
      on_the_way.filter((lot) => lot.product_id === product_id),
      arrived,
    )
    return { whole: whole.taken, damaged: takeFrom(whole.left, damaged).taken }
  })
  const transit = ['receiver', 'transit'] as const
  await move(
    moving,
    'transfer_in',
    parts.flatMap(({ whole }) => whole),
    [transit, ['receiver', 'store']],
  )
  await move(
    moving,
    'transfer_damaged',
    parts.flatMap(({ damaged }) => damaged),
    [transit, ['receiver', 'damaged']],
  )
}

/** What never arrived is written off. */
export async function writeOff(moving: Moving): Promise<void> {
  await move(moving, 'lost_in_transit', await heldFor(moving, 'receiver', 'transit'), [['receiver', 'transit'], 'lost'])
}
