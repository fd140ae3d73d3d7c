import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { World } from './world.ts'

const touchSettings = ({ db }: World) =>
  db
    .updateTable('instance')
    .set((eb) => ({ settings_version: eb('settings_version', '+', 1n) }))
    .execute()

/** Switches a page of the catalogue on or off, as the setup does. */
export async function switchPage(world: World, key: PageKey, is_active: boolean): Promise<void> {
  await world.db.updateTable('route').set({ is_active }).where('id', '=', page(key).id).execute()
  await touchSettings(world)
}

/** Switches every page on that is built: modules that ship switched off hold to the same rules. */
export async function switchEverythingOn(world: World): Promise<void> {
  await world.db.updateTable('route').set({ is_active: true }).execute()
  await touchSettings(world)
}
