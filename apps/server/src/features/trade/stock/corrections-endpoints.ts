import * as contract from '@banyan/contract/stock/corrections.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { listExpiringStock, listStockValue } from '@banyan/contract/stock/reports.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { correctionNo, mayCorrectAlone, worthOf } from '@banyan/domain/stock/corrections.ts'
import { hasMoney } from '#features/people/guarded/index.ts'
import { sumAlone } from '#features/trade/alone/index.ts'
import { findHighestPrices } from '#features/trade/products/index.ts'
import { actorOf, companyOf, todayOf } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { correctStock } from './commands/correct-stock.ts'
import { setExpiredAside } from './commands/set-expired-aside.ts'
import { findCorrections, findLots, maybeFranchise } from './corrections-queries.ts'
import { findExpiring } from './expiry-queries.ts'
import { maybeProductId, sumMoved } from './queries.ts'
import { findStockValue } from './value-queries.ts'

/** What a correction moved, as its caller reads it. */
async function told(trx: Transaction, { id, journal_id }: { readonly id: bigint; readonly journal_id: bigint }) {
  const { pieces, value_minor } = await sumMoved(trx, journal_id)
  return { data: { correction_no: correctionNo(id), pieces, value: minor(value_minor) } }
}

/** What is in stock on a day, and what of it expires. */
export function mountStockReports(api: Api): void {
  mountList(api, listStockValue, (context, request) =>
    findStockValue(context.db, request, { zone: companyOf(context).zone, today: todayOf(context) }),
  )

  mountList(api, listExpiringStock, (context, request) => findExpiring(context.db, request, todayOf(context)))
}

/** Corrections of stock, and what they are made from. */
export function mountCorrections(api: Api): void {
  mount(api, contract.correctStock, (context, { body }) =>
    context.once(async (trx) => told(trx, await correctStock(trx, context, body))),
  )

  mount(api, contract.setExpiredAside, (context, { body }) =>
    context.once(async (trx) => told(trx, await setExpiredAside(trx, context, body))),
  )

  mount(api, contract.findStockLots, async (context, { query: { user_id = '', code, kind, quantity = 0 } }) => {
    const { db, clock } = context
    const owner = user_id === '' ? null : await maybeFranchise(db, user_id)
    if (owner === undefined) throw refuseField('user_id', said('stock.owner_unknown'))
    const product = await maybeProductId(db, code)
    if (product === undefined) throw refuseField('code', said('stock.product_unknown'))
    const [found, highest, has_money, done, { correct_alone }] = await Promise.all([
      findLots(db, { product_id: product.id, owner_person_id: owner?.id ?? null, quantity }),
      findHighestPrices(db, [product.id], todayOf(context)),
      hasMoney(db),
      sumAlone(db, 'corrected', actorOf(context).person_id, clock.now()),
      getSetting(db, shopSetting),
    ])
    const left = correct_alone > done ? minor(correct_alone - done) : minor(0n)
    const { price_minor, isPriced } = highest.get(product.id)!
    const isAlone = (value_minor: bigint): boolean =>
      kind === undefined ||
      mayCorrectAlone({
        kind,
        isOfFranchise: owner !== null,
        isPriced,
        worth_minor: worthOf({ quantity, value_minor, price_minor }),
        done_minor: done,
        limit_minor: correct_alone,
      })
    const lots = found.map(({ cost_minor, ...lot }) => ({ ...lot, waits: has_money && !isAlone(cost_minor) }))
    return { data: { owner_name: owner?.name ?? null, name: product.name, lots, left, limit: correct_alone } }
  })

  mountList(api, contract.listCorrections, (context, request) =>
    findCorrections(context.db, companyOf(context).zone, request, contract.listCorrections, ({ id }) => ({
      correction_no: correctionNo(id),
    })),
  )
}
