import { approve, listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { addFullAdmin } from './add-full-admin.ts'
import type { Running } from './banyan.ts'
import { callAs, rowsAs } from './call-as.ts'

/** A second admin of a company, who agrees to everything that waits whenever this is called. */
export const addSecond = async (all: Pick<Running, 'database' | 'url'>): Promise<() => Promise<void>> => {
  const session = await addFullAdmin(all, { user_id: 'admin-second', name: 'Meera Udaharan' })
  const caller = { url: all.url, session }
  return async () => {
    for (const { id } of await rowsAs(caller, listApprovals, { state: 'waiting' }))
      await callAs(caller, approve, { params: { id }, body: { reason: '' } })
  }
}
