import { createDraftKeeper } from './draft-keeper.ts'
import { draftOwner } from './draft-owner.ts'
import { session } from './session.ts'

const ownerNow = () => draftOwner(session.store.get()?.user)

/** The drafts of this tab. A visitor's are their own. */
export const drafts = createDraftKeeper(window.sessionStorage, ownerNow)

/** Drafts that outlive the tab: they are kept on this device, for the person who wrote them alone. */
export const deviceDrafts = createDraftKeeper(window.localStorage, ownerNow)

export const keepDrafts = (): void => drafts.keepAll()

/** Whoever signs out leaves nothing that they had begun to write. A session that ended by itself keeps it. */
export function dropDrafts(): void {
  drafts.dropOwn()
  deviceDrafts.dropOwn()
}
