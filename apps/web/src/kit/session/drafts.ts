import { createDraftKeeper } from './draft-keeper.ts'
import { session } from './session.ts'

/** The drafts of this tab. A visitor's are their own. */
export const drafts = createDraftKeeper(window.sessionStorage, () => session.store.get()?.user.user_id ?? '')

export const keepDrafts = (): void => drafts.keepAll()
