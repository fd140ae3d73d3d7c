import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { clockOfToday } from './clock-of-today.ts'
import { actingAs, moneyActs } from './money-acts.ts'
import { findHolders, getHolder, hasMovedMoney, whileOpen } from './money-queries.ts'
import { least_minor, parts, tellMoneyStory } from './money-story.ts'
import { getCompany, getDemoPeople, getShowcase } from './queries.ts'

/** So many steps has the story at most. */
const steps = 50

/**
 * Lets members, the franchise and the admin of a demo use their wallets, so that the pages about them have something to
 * show. All of it or nothing is written, and nothing a second time. It is all of today: a wallet's past is written already.
 */
export async function moveMoney(services: Services): Promise<void> {
  const { db } = services
  if (await hasMovedMoney(db)) return
  const { admin_id, franchise_id } = await getDemoPeople(db)
  const { zone } = await getCompany(db)
  // What the shop sold is told of the hours after.
  const { clock, goOn } = clockOfToday(services, { zone, from: 0, until: 0.5, steps })
  await inTransaction(db, async (trx) => {
    const showcase = await getHolder(trx, (await getShowcase(db)).person_id)
    const others = await findHolders(trx, { least_minor, not: showcase.person_id, most: parts })
    const contextOf = (person_id: bigint) => actingAs(trx, services, { person_id, clock })
    const acts = moneyActs(trx, { admin: await contextOf(admin_id), clock })
    const cast = { showcase, others, franchise: await getHolder(trx, franchise_id) }
    await whileOpen(trx, 'admin/withdrawal/withdrawal-requests', () =>
      tellMoneyStory(acts, { ...cast, contextOf, goOn }),
    )
  })
}
