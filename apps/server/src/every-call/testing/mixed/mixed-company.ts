import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { bankDesk } from '#testing/money/bank-desk.ts'
import { creditsIn } from '#testing/money/credits.ts'
import { holdFor, personOf } from '#testing/money/hold-incomes.ts'
import { openWithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { sendDocument } from '#testing/people/kyc-documents.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import type { World } from '#testing/world.ts'
import {
  cooling_off,
  day,
  PlainBook,
  type PlainMember,
  type PlainPin,
  type PlainSale,
  type PlainWithdrawal,
} from './plain-book.ts'
import type { PlainRule } from './plain-tax.ts'

/** One purchase below somebody passes it mostly by its second income, so that the first waits for its tax. */
const threshold = 50_00n

/** From 1 April 2026 on the law's own rule is there from the start; a day later the company has another. */
const rules: readonly PlainRule[] = [
  { from_day: '2026-04-02', percent: 5n, no_pan_percent: 20n, threshold },
  { from_day: '2026-04-01', percent: 2n, no_pan_percent: 20n, threshold: 20_000_00n },
  { from_day: '2025-04-02', percent: 2n, no_pan_percent: 20n, threshold },
]
const levels = { enabled: true, unlock: 'none', compression: 'none' }

/** What members are paid: on purchases and on withdrawals, at once; by rates that leave parts of a paisa. */
const plan = {
  matching: { enabled: false },
  sponsored: { enabled: false },
  referral: { enabled: true, percent: '9.873', on: 'every' },
  level: { ...levels, percents: ['4.911', '3.177'], tree: 'sponsor' },
  withdrawal_level: { ...levels, percents: ['4.137', '2.793'] },
}

export interface Somebody extends PlainMember {
  readonly user_id: string
  readonly bank_account_id: bigint
  /** This member and those below. */
  readonly team: readonly Somebody[]
}

/** What can be done again with what happened, and the ids by which the portal knows it. */
export interface Family {
  readonly nth: number
  readonly people: readonly Somebody[]
  readonly pins: Map<bigint, PlainPin>
  readonly sales: {
    readonly of: PlainSale
    readonly receipt_no: string
    /** Of a payment that one admin wrote down, until the bank confirms it. */
    reference: string
  }[]
  readonly withdrawals: Map<bigint, PlainWithdrawal>
  readonly trail: string[]
}

/** A company whose members are paid by the plan above, with desks for withdrawals and statements of the bank. */
export async function openMixed(world: World) {
  await switchEverythingOn(world)
  await holdFor(world, cooling_off / day)
  await taxAbove(world, threshold)
  await world.db
    .insertInto('tds_rule')
    .values({
      section: '194H',
      code: '',
      percent: '5',
      no_pan_percent: '20',
      threshold_minor: threshold,
      from_day: '2026-04-02',
      added_at: world.clock.now(),
    })
    .execute()
  const stored = await world.db.selectFrom('plan_version').selectAll().executeTakeFirstOrThrow()
  await world.db
    .insertInto('plan_version')
    .values({
      plan: JSON.stringify({ ...(stored.plan as object), ...plan }),
      effective_from: stored.effective_from,
      reason: 'Chance',
      created_at: stored.effective_from,
    })
    .execute()
  await setRules(world, transferSetting, {
    between_members_is_on: true,
    only_to_active: false,
    minimum: minor(1n),
    multiple: minor(1n),
    most_a_day: null,
  })
  await setRules(world, withdrawalSetting, {
    least: minor(1_00n),
    multiple: minor(1n),
    most_a_day: minor(1_00_00_000_00n),
    most_open: 20,
    days_between: 0,
    least_left: minor(0n),
    charge_percent: '5',
    gst_percent: '18',
    bank_fee: minor(5_00n),
    from_time: '00:00',
    until_time: '23:59',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    must_be_active: false,
    directs_needed: 0,
  })
  const bank = bankDesk(world, (await creditsIn(world)).account_id)
  const desk = await openWithdrawalDesk(world)
  const clerk = await addAdminTo(world, { rights: null })
  return { world, bank, desk, clerk, book: new PlainBook(rules) }
}

export type Mixed = Awaited<ReturnType<typeof openMixed>>
let pans = 0

/** Three members, each the sponsor of the next; the first of them may have a PAN. */
export async function growFamily({ world, desk, book }: Mixed, nth: number, has_pan: boolean): Promise<Family> {
  const people: (Somebody & { team: Somebody[] })[] = []
  for (let place = 0; place < 3; place += 1) {
    const above = people.at(-1)
    const joined = await world.join(above === undefined ? {} : { sponsor: above.user_id })
    const person = await personOf(world, joined.user_id)
    const bank_account_id = await desk.giveBank(person)
    const member = { person, user_id: joined.user_id, sponsor: above, bank_account_id, team: [] as Somebody[] }
    people.push(member)
    for (const one of people) one.team.push(member)
  }
  if (has_pan) {
    const [first] = people
    pans += 1
    const letters = String.fromCharCode(65 + (Math.floor(pans / 10_000) % 26))
    const number = `AB${letters}PN${String(pans % 10_000).padStart(4, '0')}E`
    const sent = await sendDocument(world, await world.signInAs(first!.user_id), 'pan', { number })
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    book.tax.with_pan.add(first!.person)
  }
  return { nth, people, pins: new Map(), sales: [], withdrawals: new Map(), trail: [] }
}

/** Members withdraw by their bank details alone, as where papers are not asked for. */
export const askNoPapers = ({ world }: Mixed): Promise<void> => switchPage(world, 'admin/member/kyc-requests', false)
