import { z } from 'zod'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { runSetup } from '@banyan/contract/setup/setup.ts'
import { createApp } from '#app.ts'
import { presetPlan } from '#features/office/setup/index.ts'
import { manualClock } from '#kit/clock.ts'
import { askApp } from '#testing/ask-app.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { brokenPromises } from '#testing/expect-books.ts'
import { createServices, type World } from '#testing/world.ts'
import { bodiesOf } from '../samples.ts'

/** Sets a company up by its call, on a database of its own; answers the status and what is broken in its books. */
export async function setUpAnew(
  world: World,
): Promise<{ readonly status: number; readonly broken: readonly string[] }> {
  const database = await testDatabase()
  const services = await createServices(database, manualClock(world.clock.now()))
  const app = await createApp(services, { site_dir: null })
  // That of the samples has no payout ratio, which no company can choose.
  const plan = z.encode(planSchema, presetPlan)
  try {
    const { status, body } = await askApp(app, null, runSetup, { body: { ...bodiesOf(world)['POST /setup'], plan } })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { status, broken: await brokenPromises(database.db) }
  } finally {
    await app.close()
    await database.drop()
  }
}
