import { expect } from 'vitest'
import { replayClosing } from '#features/ledger/closings/index.ts'
import type { World } from './world.ts'

/** Every credited closing, computed again, gives what is stored. */
export async function expectToReplay({ db, services }: World): Promise<void> {
  const closings = await db.selectFrom('closing').select('id').where('status', '=', 'credited').execute()
  for (const { id } of closings) expect(await replayClosing(services, id)).toMatchObject({ is_identical: true })
}
