// Guards: accounts
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { callsOf, type Call } from './testing/calls.ts'
import { fingerprintOf } from './testing/fingerprint.ts'
import { bodiesOf } from './testing/samples.ts'

let world: World
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  const people = { User: world.root_user_id, Franchise: world.franchise_user_id, Admin: world.admin_user_id }
  for (const [user_type, user_id] of Object.entries(people)) {
    tokens[user_type] = await world.signInAs(user_id)
    await turnTwoFactorOn(world, tokens[user_type])
  }
})
afterAll(() => world.close())

/** What changes how somebody signs in asks for the password in any case, some of it for a code beside it. */
const aboutSignIn = ['/accounts/', '/user/profile/', '/franchise/profile/', '/admin/profile/']
const isAboutSignIn = ({ path }: Call) => aboutSignIn.some((start) => path.startsWith(start))

/** Asked after what they are about was found, or of a stock alone: what the sample is about is refused first. */
const askedLater = ['POST /user/donations', 'POST /topup-receipt/cancel', 'POST /topup-by-pin']

/** A session says when it was used last. */
async function everythingButVisits() {
  const { session: _session, ...rest } = await fingerprintOf(world.database.pool)
  return rest
}

const tokenFor = ({ pages }: Call) =>
  typeof pages === 'string' ? tokens['User'] : (tokens[page(pages[0]).user_type] ?? tokens['User'])

test('every act that asks who acts takes no password of whoever has two-factor on', async () => {
  const asking = callsOf(world.app.endpoints).filter(
    (call) =>
      call.body instanceof z.ZodObject &&
      'current_password' in call.body.shape &&
      !isAboutSignIn(call) &&
      !askedLater.includes(call.name),
  )
  expect(asking.length).toBeGreaterThan(25)
  const before = await everythingButVisits()
  const strays: string[] = []
  for (const call of asking) {
    const { statusCode, body } = await world.app.inject({
      method: call.method,
      url: `/api${pathOf(call.path, { id: 1, side: 'giving' })}`,
      payload: { ...(bodiesOf(world)[call.name] as object), current_password: worldPassword },
      headers: { authorization: `Bearer ${tokenFor(call)}`, 'idempotency-key': `step-up-${asking.indexOf(call)}` },
    })
    const { code } = JSON.parse(body) as { code: string }
    if (statusCode !== 400 || code !== 'code_needed') strays.push(`${call.name}: ${statusCode} ${body}`)
  }
  expect(strays).toEqual([])
  expect(await everythingButVisits()).toEqual(before)
})
