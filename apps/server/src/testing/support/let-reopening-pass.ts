import { reopens_for_ms } from '@banyan/domain/support/conversation-life.ts'
import type { World } from '../world.ts'

/** A conversation was resolved so long ago that nothing opens it again; for everything else no time goes by. */
export const letReopeningPass = ({ db, clock }: Pick<World, 'db' | 'clock'>, id: bigint) =>
  db
    .updateTable('conversation')
    .set({ resolved_at: new Date(clock.now().getTime() - reopens_for_ms - 1) })
    .where('id', '=', id)
    .execute()
