import { quickAddJob } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDonationWorld, type DonationWorld, type Donor } from '#features/donations/testing/donation-world.ts'
import { until } from '#testing/until.ts'
import { startJobs } from './index.ts'

let donations: DonationWorld
let asha: Donor
let ravi: Donor
beforeAll(async () => {
  donations = await openDonationWorld()
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan')
  await donations.seed(ravi, 5_000_00n)
})
afterAll(() => donations.world.close())

const waitingJobs = async () => {
  const { rows } = await donations.world.database.pool.query<{ jobs: bigint }>(
    `select count(*) as jobs from graphile_worker.jobs where task_identifier = 'run_donations' and key is null and locked_at is null and attempts = 0`,
  )
  return Number(rows[0]!.jobs)
}
const actsOn = async (id: bigint) => {
  const steps = await donations.world.db.selectFrom('donation_step').select('act').where('link_id', '=', id).execute()
  return steps.map(({ act }) => act)
}

test('a promise is linked at once, and what is due while nothing runs ends once when it runs again', async () => {
  const before = await startJobs(donations.world.services)
  try {
    await donations.give(asha)
    await until('the promise is linked', async () => (await donations.toPay(asha)).length === 1)
  } finally {
    await before.stop()
  }
  const [link] = await donations.toPay(asha)

  donations.hoursPass(30)
  const after = await Promise.all([startJobs(donations.world.services), startJobs(donations.world.services)])
  try {
    for (let times = 0; times < 3; times += 1)
      await quickAddJob({ connectionString: donations.world.database.url }, 'run_donations', {})
    await until(
      'what was due has ended',
      async () => (await waitingJobs()) === 0 && (await actsOn(link!.id)).includes('reassign'),
    )
  } finally {
    await Promise.all(after.map((jobs) => jobs.stop()))
  }
  expect(await actsOn(link!.id)).toEqual(['assign', 'run_out', 'reassign'])
  expect((await donations.toPay(asha)).filter(({ status }) => status === 'assigned')).toHaveLength(1)
})

test('while nothing runs, many who ask leave one hint', async () => {
  for (let times = 0; times < 5; times += 1) await donations.give(await donations.donor(`Namuna ${times}`))
  expect(await waitingJobs()).toBe(1)
})
