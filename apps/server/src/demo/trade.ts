import { pages, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { touchSettings } from '#features/platform/company/index.ts'
import { switchOnPages } from '#features/platform/routes/index.ts'
import { manualClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { clockOfToday } from './clock-of-today.ts'
import { actingAs, moneyActs } from './money-acts.ts'
import { getHolder } from './money-queries.ts'
import { getCompany, getDemoPeople, getShowcase } from './queries.ts'
import { tradeActs } from './trade-acts.ts'
import { findBuyers, hasTraded } from './trade-queries.ts'
import { buyers, openShop, tellTradeStory } from './trade-story.ts'

/** Where the shop is in the portal: a company begins without its pages. */
const sections = [
  'user/repurchase',
  'admin/repurchase-products',
  'admin/repurchase-orders',
  'admin/franchise-management',
  'franchise/repurchase',
  'franchise/inventory',
  'franchise/sub-franchise',
]
const others: readonly PageKey[] = [
  'admin/stock-corrections',
  'admin/stock-value',
  'admin/stock-expiry',
  'admin/trade-papers',
  'admin/gst-reports',
  'franchise/gst-reports',
  'admin/returns',
  'admin/product-requests',
  'admin/commissions',
  'franchise/commissions',
  'user/returns',
  'franchise/returns',
  'franchise/parcels',
]
const shopPages = pages
  .map(({ key }) => key)
  .filter((key) => others.includes(key) || sections.some((section) => key.startsWith(`${section}/`)))

const day_ms = 86_400_000
const opened_before_days = 12
const steps = 50

/**
 * Lets a demo have a shop that opened some days ago, whose franchises and members buy today, so that the pages about it have
 * something to show. All of it or nothing is written, and nothing a second time.
 */
export async function trade(services: Services): Promise<void> {
  const { db } = services
  if (await hasTraded(db)) return
  const { admin_id, franchise_id } = await getDemoPeople(db)
  const { zone } = await getCompany(db)
  const opening = manualClock(new Date(services.clock.now().getTime() - opened_before_days * day_ms))
  await inTransaction(db, async (trx) => {
    await touchSettings(trx)
    await switchOnPages(trx, shopPages)
    // What wallets did is told of the hours before.
    const { clock, goOn } = clockOfToday(services, { zone, from: 0.5, until: 1, steps })
    const atOpening = await actingAs(trx, services, { person_id: admin_id, clock: opening })
    const contextOf = (person_id: bigint) => actingAs(trx, services, { person_id, clock })
    const admin = await contextOf(admin_id)
    const acts = tradeActs(trx, services, { admin, atOpening })
    const { bazaar_id, corner_id } = await openShop(acts, { depot_id: franchise_id })
    const showcase = await getHolder(trx, (await getShowcase(trx)).person_id)
    await tellTradeStory(acts, moneyActs(trx, { admin, clock, references: 'trade' }), {
      admin,
      depot: await contextOf(franchise_id),
      bazaar: await contextOf(bazaar_id),
      corner: await contextOf(corner_id),
      showcase,
      others: await findBuyers(trx, { not: showcase.person_id, most: buyers }),
      contextOf,
      goOn,
    })
  })
}
