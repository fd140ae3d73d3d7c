import { expect, test } from 'vitest'
import { hasMoney } from '#features/people/guarded/index.ts'
import { hasSomething } from '#features/people/persons/index.ts'
import { runFile } from '#testing/people/accept-import.ts'
import { createWorld } from '#testing/world.ts'

test('a file of members is money on its way in every state that may still end in the books', async () => {
  const world = await createWorld()
  try {
    const admin = await world.signInAs(world.admin_user_id)
    const above = { user_id: 'WAITS1', sponsor_id: world.root_user_id, parent_id: world.root_user_id }
    await runFile(world, admin, [{ ...above, name: 'Asha Namuna', income_wallet: '3000' }])
    const { id: person_id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', 'WAITS1')
      .executeTakeFirstOrThrow()
    for (const state of ['running', 'imported', 'undoing'] as const) {
      await world.database.owner.db.updateTable('import_batch').set({ state }).execute()
      const guarded = [await hasMoney(world.db), await hasSomething(world.db, person_id, world.clock.now())]
      expect([state, ...guarded]).toEqual([state, true, true])
    }
  } finally {
    await world.close()
  }
})
