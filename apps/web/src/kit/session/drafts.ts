import { createDraftKeeper } from './draft-keeper.ts'
import { draftOwner } from './draft-owner.ts'
import { session } from './session.ts'

/** The drafts of this tab. A visitor's are their own. */
export const drafts = createDraftKeeper(window.sessionStorage, () => draftOwner(session.store.get()?.user))

export const keepDrafts = (): void => drafts.keepAll()
