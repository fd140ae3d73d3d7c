import { createStore } from '../store.ts'

/** Whether the list of shortcuts is open. */
export const shortcutsShown = createStore(false)
