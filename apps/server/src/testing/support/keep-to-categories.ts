import type { TestAdmin } from '../people/admins.ts'
import type { World } from '../world.ts'

/** Keeps an admin to categories of support, or lets them read all again. */
export const keepToCategories = (world: World, { id }: Pick<TestAdmin, 'id'>, support_categories: string[] | null) =>
  world.db.updateTable('person').set({ support_categories }).where('id', '=', id).execute()
