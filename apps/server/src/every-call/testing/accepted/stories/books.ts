import { getAudit, proveAudit } from '@banyan/contract/audit/audit.ts'
import * as closings from '@banyan/contract/closings/closings.ts'
import * as exports_ from '@banyan/contract/exports/exports.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { proveNow } from '@banyan/contract/proof/proof.ts'
import { getJournal } from '@banyan/contract/reconciliation/entries.ts'
import { downloadTdsReturn } from '@banyan/contract/tds/returns.ts'
import { addTdsRule } from '@banyan/contract/tds/rules.ts'
import { addTdsChallan, findTdsMonths, getTdsCertificate } from '@banyan/contract/tds/tds.ts'
import { growEarners } from '#testing/money/earning.ts'
import { writeExports } from '#features/platform/exports/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { runDueClosings } from '#features/ledger/closings/index.ts'
import { presetPlan } from '#features/office/setup/index.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { savePlan } from '@banyan/contract/setup/setup.ts'
import { z } from 'zod'
import type { Story } from '../story.ts'
import { day_ms, dayOf, nextOne } from '../numbers.ts'

/** A day ends: it is looked at, fixed and paid. */
export const closing: Story = async ({ world, admin, does }) => {
  const pay = () => payInstantIncomes(world.services)
  await runDueClosings(world.services, { payEvents: pay })
  await growEarners(world)
  world.clock.advance(day_ms)
  const preview = async () => ({ params: { id: (await does(admin, closings.previewClosing)).data.id } })
  await does(admin, closings.lockClosing, await preview())
  const locked = world.db.selectFrom('closing').select('id').where('status', '=', 'locked')
  const at = { params: { id: (await locked.executeTakeFirstOrThrow()).id } }
  await pay()
  await does(admin, closings.creditClosing, at)
  await does(admin, closings.getClosing, at)
  await does(admin, closings.replayClosing, at)
}

/** A plan was not fit to be computed from its first day on, and two open the closing of that day again with another. */
export const reopening: Story = async ({ world, admin, does, doesByTwo }) => {
  const pay = () => payInstantIncomes(world.services)
  const plan = { body: { plan: z.encode(planSchema, presetPlan) } }
  await doesByTwo(admin, savePlan, plan)
  world.clock.advance(day_ms)
  await runDueClosings(world.services, { payEvents: pay })
  await growEarners(world)
  world.clock.advance(day_ms)
  const { data } = await does(admin, closings.previewClosing)
  const at = { params: { id: data.id } }
  await does(admin, closings.lockClosing, at)
  // As it stands where an older version of the portal let such a plan in.
  await world.db.updateTable('closing').set({ failure: 'The plan cannot run.' }).where('id', '=', data.id).execute()
  await doesByTwo(admin, savePlan, plan)
  const { data: plans } = await does(admin, closings.closingPlans)
  await doesByTwo(admin, closings.askReopening, { ...at, body: { plan_version_id: String(plans[0]!.id) } })
  await runDueClosings(world.services, { payEvents: pay })
}

/** Tax is deducted from incomes, deposited and declared. */
export const tax: Story = async ({ world, admin, member, does, doesByTwo }) => {
  await doesByTwo(admin, addTdsRule, { body: { from: dayOf(world, 40 + nextOne()) } })
  const { data: months } = await does(admin, findTdsMonths)
  const month = months.find(({ deducted }) => deducted > 0n)!.month
  const challan_no = String(10_000 + nextOne())
  await does(admin, addTdsChallan, { body: { month, challan_no, deposited_on: dayOf(world), amount: '1.00' } })
  await does(admin, getTdsCertificate, { query: { user_id: member } })
  await does(admin, downloadTdsReturn)
}

/** What was written is looked up and proven. */
export const proofs: Story = async ({ world, admin, member, does }) => {
  const { db } = world
  const { id } = await db.selectFrom('audit').select('id').orderBy('id').executeTakeFirstOrThrow()
  await does(admin, getAudit, { params: { id } })
  await does(admin, proveAudit)
  await does(admin, proveNow)
  const journal = await db.selectFrom('journal').select('id').orderBy('id').executeTakeFirstOrThrow()
  await does(admin, getJournal, { params: { id: journal.id } })
  const income = db.selectFrom('income').select('id').orderBy('id')
  await does(admin, getIncomeWhy, { params: { id: (await income.executeTakeFirstOrThrow()).id } })
  await does(member, exports_.findExports)
}

/** A list is written to a file in the background, and the file is fetched. */
export const longExports: Story = async ({ world, admin, does }) => {
  const start = async () => ({ params: { id: (await does(admin, exports_.startExport)).data.id } })
  const cancelled = await start()
  await does(admin, exports_.cancelExport, cancelled)
  await does(admin, exports_.repeatExport, cancelled)
  await writeExports({ ...world.services }, world.app.exports, new AbortController().signal)
  const { data } = await does(admin, exports_.downloadExport, cancelled)
  await does(null, exports_.openExport, { params: { link: data.path.split('/').at(-1)! } })
  await does(admin, exports_.removeExport, cancelled)
}
