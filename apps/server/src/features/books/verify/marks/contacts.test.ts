import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmailCode, sendMobileCode, verifyEmail, verifyMobile } from '@banyan/contract/accounts/verification.ts'
import { changeMember, getMember } from '@banyan/contract/members/member-profile.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { compareActs } from '#testing/compare-acts.ts'
import { lastCodeOf } from '#testing/outside/sent-messages.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { markChecks } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function found(): Promise<readonly string[]> {
  const examples = []
  for (const { find } of markChecks)
    examples.push(...(await world.database.owner.db.transaction().execute((trx) => find(trx))).examples)
  return examples
}

test('a contact that is changed by right has its line, whoever changes it, and one changed past the portal has none', async () => {
  const { user_id, person_id, member_id } = await world.join()
  world.clock.advance(60_000)
  await compareActs(world.database, world.clock.now())
  const own = await world.signInAs(user_id)
  const current_password = worldPassword

  const mail = (await world.call(own, sendEmailCode, { body: { email: 'new@example.com', current_password } })).data
  const { challenge } = mail
  await world.call(own, verifyEmail, { body: { challenge, otp: await lastCodeOf(world, person_id) } })
  world.clock.advance(60_000)
  const sms = (await world.call(own, sendMobileCode, { body: { mobile: '9877712345', current_password } })).data
  const proof = { challenge: sms.challenge, otp: await lastCodeOf(world, person_id) }
  await world.call(own, verifyMobile, { body: proof })
  world.clock.advance(60_000)

  const admin = await world.signInAs(world.admin_user_id)
  const { name, email, version } = (await world.call(admin, getMember, { params: { id: member_id } })).data
  const change = { name, email, mobile: '9877700001', version, reason: 'A test' }
  await world.call(admin, changeMember, { params: { id: member_id }, body: change })
  world.clock.advance(60_000)
  const { hue: _hue, default_theme: _theme, ...company } = (await world.call(admin, getSettings)).data.company
  await world.call(admin, saveCompany, { body: { ...company, country: 'NP' } })
  expect((await world.call(admin, getMember, { params: { id: member_id } })).data.mobile).toBe('+919877700001')
  expect(await found()).toEqual([])
  world.clock.advance(60_000)
  // A later line of the company, which changes no country.
  await world.call(admin, saveCompany, { body: { ...company, country: 'NP' } })

  // The triggers see it, but no act has a line of it.
  await world.database.owner.pool.query(`update person set mobile = '9666600000' where id = ${person_id}`)
  expect(await found()).toEqual([expect.stringMatching(/^contact \d+ since mark \d+$/)])
})
