import { errorBody, reason } from './errors.ts'

/**
 * Why the reader of what waits does not approve it: what the call would refuse them with, so that no screen offers it. Null
 * where they may, and where nothing waits.
 */
export const keptFrom = errorBody.pick({ message: true }).extend({ reason }).nullable()
