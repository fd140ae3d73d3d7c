import { addDays, businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { activateByPin } from '#features/sales/topups/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { releaseDueClosings, runDueClosings } from '#features/ledger/closings/index.ts'
import { joinMember } from '#features/network/members/index.ts'
import { generatePins } from '#features/sales/pins/index.ts'
import { manualClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { planDemo, type DemoMember } from './demo-plan.ts'
import { demo_days, demo_members } from './demo-start.ts'
import { completeDemo, findPackageIds, findProgress, getDemoPeople, giveProducts, maybeDemo } from './queries.ts'

/** So many days before the end packages begin to come with products: enough of them to look at, and none forgotten. */
const days_with_products = 3
const morning_ms = 7 * 3_600_000
const noon_ms = 12 * 3_600_000

interface DemoOptions {
  /** How many join, the root not counted. */
  readonly members?: number
  /** Told each day before it begins: tests stop the demo half-way. */
  readonly onDay?: (day: number) => unknown
}

interface HeldPin {
  readonly pin_no: string
  readonly pin_password: string
}

interface Act {
  readonly at_ms: number
  readonly member: DemoMember
  readonly isActivation: boolean
}

/** Joinings, and the activations that follow them, by day. */
function agendaOf(members: readonly DemoMember[]): ReadonlyMap<number, readonly Act[]> {
  const days = new Map<number, Act[]>()
  const add = (day: number, act: Act) => days.set(day, [...(days.get(day) ?? []), act])
  for (const member of members) {
    add(member.day, { at_ms: member.at_ms, member, isActivation: false })
    if (member.package_index === null) continue
    const isAtOnce = member.wait_days === 0
    add(member.day + member.wait_days, {
      at_ms: isAtOnce ? member.at_ms + 60_000 : noon_ms,
      member,
      isActivation: true,
    })
  }
  for (const acts of days.values())
    acts.sort((one, other) => one.at_ms - other.at_ms || one.member.id - other.member.id)
  return days
}

/**
 * Lets a demo company live through its made-up past, day by day, by the product's own commands: members join, pins are
 * sold and used, closings pay. What is done already is left alone, so a demo that was killed goes on where it stopped.
 */
export async function growDemo(
  services: Services,
  { members = demo_members, onDay = () => undefined }: DemoOptions = {},
): Promise<void> {
  const { db } = services
  const company = await maybeDemo(db)
  if (company === undefined || company.is_demo_complete) return
  const { zone, demo_from } = company
  if (demo_from === null) return
  const { last_member_id, activated } = await findProgress(db)
  const { admin_id, franchise_id, franchise_user_id } = await getDemoPeople(db)
  const packageIds = await findPackageIds(db)
  const clock = manualClock(demo_from)
  const past: Services = { ...services, clock }
  const agenda = agendaOf(planDemo(members, demo_days))
  const isMissing = ({ member, isActivation }: Act) =>
    isActivation ? !activated.has(member.id) : member.id > last_member_id
  const packageOf = (member: DemoMember) => packageIds[Math.min(member.package_index ?? 0, packageIds.length - 1)]!

  const buyPins = async (acts: readonly Act[]): Promise<Map<bigint, HeldPin[]>> => {
    const pins = new Map<bigint, HeldPin[]>()
    for (const package_id of packageIds) {
      const count = acts.filter((act) => act.isActivation && packageOf(act.member) === package_id).length
      if (count === 0) continue
      const input = {
        owner_user_id: franchise_user_id,
        package_id,
        kind: 'paid',
        count,
        payment_mode: 'NEFT',
        payment_reference: 'Demo',
        reason: '',
        by_person_id: admin_id,
      } as const
      pins.set(package_id, [...(await inTransaction(db, (trx) => generatePins(trx, past, input))).pins])
    }
    return pins
  }
  const join = ({ id, name, sponsor_id, side }: DemoMember) => {
    const contact = { email: `member${id}@example.com`, mobile: `70000${String(id).padStart(5, '0')}` }
    return inTransaction(db, (trx) =>
      joinMember(trx, past, { name, ...contact, password_hash: null, sponsor_member_id: BigInt(sponsor_id), side }),
    )
  }
  // Members pay the franchise for the pin, now in cash and now by UPI.
  const statedFor = (id: number) => ({ payment_mode: id % 3 === 0 ? 'Cash' : 'UPI', payment_reference: '', reason: '' })
  const activate = ({ id }: DemoMember, pin: HeldPin) => {
    const act = { ...pin, member_id: BigInt(id), by_person_id: franchise_id, stated: statedFor(id) }
    return inTransaction(db, (trx) => activateByPin(trx, past, act))
  }

  const endWindow = async () => {
    await runDueClosings(past, { payEvents: () => payInstantIncomes(past) })
    await releaseDueClosings(past)
  }

  const first_day = businessDay(demo_from.getTime(), zone)
  for (let day = 0; day < demo_days; day++) {
    const midnight_ms = startOfDay(addDays(first_day, day), zone)
    await onDay(day)
    if (day === demo_days - days_with_products) await giveProducts(db)
    clock.set(new Date(midnight_ms))
    await endWindow()
    const acts = (agenda.get(day) ?? []).filter(isMissing)
    clock.set(new Date(midnight_ms + morning_ms))
    const pins = await buyPins(acts)
    for (const { at_ms, member, isActivation } of acts) {
      clock.set(new Date(midnight_ms + at_ms))
      if (isActivation) await activate(member, pins.get(packageOf(member))!.pop()!)
      else await join(member)
    }
  }
  clock.set(new Date(startOfDay(addDays(first_day, demo_days), zone)))
  await endWindow()
  await completeDemo(db)
}
