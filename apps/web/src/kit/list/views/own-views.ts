import { draftOwner } from '../../session/draft-owner.ts'
import { session } from '../../session/session.ts'
import { createViewKeeper } from './view-keeper.ts'

/** The views that whoever is signed in kept on this device. */
export const ownViews = createViewKeeper(window.localStorage, () => draftOwner(session.store.get()?.user))
