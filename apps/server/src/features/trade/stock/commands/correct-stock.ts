import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import type { correctStock as contract } from '@banyan/contract/stock/corrections.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mayCorrectAlone, worthOf, type CorrectionKind } from '@banyan/domain/stock/corrections.ts'
import { isCounted, movements, type PlaceKind } from '@banyan/domain/stock/movements.ts'
import { askSecond, hasMoney } from '#features/people/guarded/index.ts'
import { lockAlone, sumAlone } from '#features/trade/alone/index.ts'
import { findHighestPrices } from '#features/trade/products/index.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, refuseField } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { countCorrected, countHeld, maybeFranchise, maybeLot, takeCorrectionId } from '../corrections-queries.ts'
import { codeOf, lockNamed } from '../queries.ts'
import { moveStock } from './move-stock.ts'
import { placeOf, placeOutside } from './place-of.ts'

type Body = BodyOf<typeof contract>

/** The owner of goods by what is typed of them: nothing is the company. Refuses by field whoever is no franchise. */
export async function ownerOf(trx: Transaction, user_id: string): Promise<bigint | null> {
  if (user_id === '') return null
  const franchise = await maybeFranchise(trx, user_id)
  if (franchise === undefined) throw refuseField('user_id', said('stock.owner_unknown'))
  return franchise.id
}

/** What the correction is about; refuses by field an unknown product, and a lot that is not one of its. */
async function namedLot(trx: Transaction, { code, lot_id, quantity }: Body) {
  const product = (await lockNamed(trx, [code])).get(codeOf(code))
  if (product === undefined) throw refuseField('code', said('stock.product_unknown'))
  if (product.is_bundle) throw refuseField('code', said('stock.is_bundle'), 'is_bundle')
  const lot = await maybeLot(trx, { lot_id, product_id: product.id, quantity })
  if (lot === undefined) throw refuseField('lot_id', said('stock.lot_unknown'))
  return lot
}

interface Moved {
  readonly lot_id: bigint
  readonly quantity: number
  readonly from_place_id: bigint
  readonly to_place_id: bigint
  readonly kind: CorrectionKind
}

/** How many pieces of the lot are in stock and damaged, before and after it, such as "40 → 38"; they moved already. */
async function tellHeld(trx: Transaction, { lot_id, quantity, from_place_id, to_place_id, kind }: Moved) {
  const { from, to } = movements[kind]
  const told = async (place_id: bigint, change: number): Promise<string> => {
    const then = await countHeld(trx, place_id, lot_id)
    return `${then - change} → ${then}`
  }
  return {
    ...(isCounted(from) && { [`${from}_pieces`]: await told(from_place_id, -quantity) }),
    ...(isCounted(to) && { [`${to}_pieces`]: await told(to_place_id, quantity) }),
  }
}

/**
 * Corrects what an owner has of a lot. Refuses by field more pieces than are there, and with 409 what was corrected meanwhile.
 * The goods move first, as they are locked before all else; then one correction is looked at after the other.
 */
export async function correctStock(trx: Transaction, context: Context, body: Body) {
  const { kind, reason, note, quantity, lot_id, version } = body
  const [{ person_id }, now] = [actorOf(context), context.clock.now()]
  const owner_person_id = await ownerOf(trx, body.user_id)
  const lot = await namedLot(trx, body)
  const placeFor = (place: PlaceKind) =>
    isCounted(place) ? placeOf(trx, place, { owner_person_id, now }) : placeOutside(trx, place)
  const from_place_id = await placeFor(movements[kind].from)
  const to_place_id = await placeFor(movements[kind].to)
  if (kind !== 'found') {
    const most = await countHeld(trx, from_place_id, lot_id)
    if (quantity > most) throw refuseField('quantity', said('stock.more_than_there', { most }))
  }
  const id = await takeCorrectionId(trx)
  const journal_id = await moveStock(trx, {
    kind,
    reference: `stock_correction:${id}`,
    at: now,
    created_by: person_id,
    lines: [{ lot_id, from_place_id, to_place_id, quantity, value_minor: lot.cost_minor }],
  })
  await lockAlone(trx, 'corrected')
  const { correct_alone } = await getSetting(trx, shopSetting)
  if ((await countCorrected(trx, lot_id, owner_person_id)) !== version) throw changedMeanwhile()
  const { product_id } = lot
  const { price_minor, isPriced } = (await findHighestPrices(trx, [product_id], todayOf(context))).get(product_id)!
  const worth_minor = worthOf({ quantity, value_minor: lot.cost_minor, price_minor })
  const isAlone =
    context.approval_id === null &&
    mayCorrectAlone({
      kind,
      isOfFranchise: owner_person_id !== null,
      isPriced,
      worth_minor,
      done_minor: await sumAlone(trx, 'corrected', person_id, now),
      limit_minor: correct_alone,
    })
  const name = `${codeOf(body.code)} ${lot.name}`
  const after = {
    ...(body.user_id !== '' && { owner_user_id: body.user_id }),
    name,
    ...(lot.batch !== '' && { batch: lot.batch }),
    kind,
    cause: reason,
    count: quantity,
    worth: money.encode(minor(worth_minor)),
  }
  if (isAlone) context.guarded()
  else {
    const subject_id = `${owner_person_id ?? 0n}:${lot_id}:${kind}`
    const held = await tellHeld(trx, { lot_id, quantity, from_place_id, to_place_id, kind })
    // Whose they are is said of the company too; no user id holds this sign.
    const figures = { ...(body.user_id === '' && { owner_user_id: '@company' }), ...held }
    await askSecond(trx, context, { noun: 'stock_correction', subject_id, name, after, figures, reason: note })
  }
  const { approval_id } = context
  await trx
    .insertInto('stock_correction')
    .values({
      id,
      kind,
      reason,
      note,
      owner_person_id,
      journal_id,
      // What comes and goes before the first money counts for nobody, as the opening stock does.
      worth_minor: (await hasMoney(trx)) ? worth_minor : 0n,
      approval_id,
      at: now,
      by_person_id: person_id,
    })
    .execute()
  context.note({ subject_type: 'stock_correction', subject_id: String(id), after, reason: note })
  return { id, journal_id }
}
