import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import type { World } from './world.ts'

/** Switches pages on that a company begins without. */
export async function switchOn(world: World, keys: readonly PageKey[]): Promise<void> {
  const token = await world.signInAs(world.admin_user_id)
  const { data } = await world.call(token, getRouteSettings)
  const changes = data.routes
    .filter(({ key }) => (keys as readonly string[]).includes(key))
    .map(({ id }) => ({ id, is_active: true }))
  await world.call(token, saveRouteSettings, { body: { changes, version: data.version } })
}
