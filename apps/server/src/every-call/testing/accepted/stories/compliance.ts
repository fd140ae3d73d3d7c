import { z } from 'zod'
import * as compliance from '@banyan/contract/compliance/compliance.ts'
import { freezeDisclosure } from '@banyan/contract/compliance/disclosure.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { getSettings, savePlan } from '@banyan/contract/setup/setup.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { runDueClosings } from '#features/ledger/closings/index.ts'
import { worldPassword } from '#testing/world.ts'
import type { Story } from '../story.ts'

const donated = { donation_mode: null, donation_amount_minor: null, donation_stage: null } as const

/** The company binds itself to pay for products alone, and is free again. */
export const complianceMode: Story = async ({ world, admin, does, doesByTwo }) => {
  const { db } = world
  const given = await db.selectFrom('package').selectAll().where('donation_mode', 'is not', null).execute()
  await db.updateTable('package').set(donated).execute()
  const { plan } = (await does(admin, getSettings)).data
  const asked = z.encode(planSchema, plan)
  const save = (change: Partial<typeof asked>) =>
    doesByTwo(admin, savePlan, { body: { plan: { ...asked, ...change } } })
  await save({ matching: { ...asked.matching, enabled: false }, sponsored: { ...asked.sponsored, enabled: false } })
  await does(admin, compliance.switchComplianceMode)
  await does(admin, compliance.switchComplianceMode, { body: { is_on: false, current_password: worldPassword } })
  await save({})
  for (const { id, donation_mode, donation_amount_minor, donation_stage } of given)
    await db
      .updateTable('package')
      .set({ donation_mode, donation_amount_minor, donation_stage })
      .where('id', '=', id)
      .execute()
}

/** The company shows what everybody earned in a year that has ended. */
export const disclosures: Story = async ({ world, admin, does }) => {
  const ended = Date.parse('2026-04-01T06:00:00+05:30')
  if (world.clock.now().getTime() < ended) world.clock.set(new Date(ended))
  await runDueClosings(world.services, { payEvents: () => payInstantIncomes(world.services) })
  await does(admin, freezeDisclosure)
}
