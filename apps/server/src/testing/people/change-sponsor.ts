import { approve } from '@banyan/contract/approvals/approvals.ts'
import { askSponsorChange } from '@banyan/contract/sponsors/sponsors.ts'
import { tokenOf } from '#every-call/testing/sessions.ts'
import { addAdminTo } from './admins.ts'
import { adminIdOf } from '../sales/issue-pins.ts'
import { switchPage } from '../switch-page.ts'
import type { Answer } from '../ask-app.ts'
import { worldPassword, type World } from '../world.ts'

/** A second admin of each world, made when first needed. */
const seconds = new WeakMap<World, Promise<bigint>>()

const secondOf = async (world: World): Promise<string> => {
  const known = seconds.get(world) ?? addAdminTo(world, { rights: null }).then(({ id }) => id)
  seconds.set(world, known)
  return tokenOf(world, await known)
}

/** Another admin agrees to what waits. */
export const agree = async (world: World, id: string): Promise<Answer> =>
  world.ask(await secondOf(world), approve, { params: { id: BigInt(id) }, body: { reason: '' } })

/** Asks for another sponsor of a member, as the first admin. */
export async function askForSponsor(world: World, user_id: string, sponsor_user_id: string): Promise<Answer> {
  await switchPage(world, 'admin/miscellaneous/update-sponsor', true)
  await secondOf(world)
  const body = { user_id, sponsor_user_id, reason: 'Joined with the wrong link', current_password: worldPassword }
  return world.ask(await tokenOf(world, await adminIdOf(world)), askSponsorChange, { body })
}

/** Gives a member another sponsor: one admin asks, another agrees. */
export async function changeSponsor(world: World, user_id: string, sponsor_user_id: string): Promise<void> {
  const asked = await askForSponsor(world, user_id, sponsor_user_id)
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  const agreed = await agree(world, (asked.body.data as { id: string }).id)
  if (agreed.status !== 200) throw new Error(JSON.stringify(agreed.body))
}
