import type { ListEndpoint, ListRequest } from '@banyan/contract/kit/list.ts'
import { actorOf, companyOf, type Actor } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { ListAnswer } from '../lists/read-batches.ts'
import { mountList, type Api } from './mount.ts'

/** Who looks at a list and when, and the zone its days are of. */
export interface Looking {
  readonly actor: Actor
  readonly zone: string
  readonly now: Date
}

/** Puts the windows of one list on the wire: one question finds the rows of each as its reader sees them. */
export function mountLists<L extends ListEndpoint>(
  api: Api,
  lists: readonly L[],
  find: (db: Database, list: L, request: ListRequest<L>, by: Looking) => ReturnType<ListAnswer<L>>,
): void {
  for (const list of lists)
    mountList(api, list, (context, request) =>
      find(context.db, list, request, {
        actor: actorOf(context),
        zone: companyOf(context).zone,
        now: context.clock.now(),
      }),
    )
}
