/** `unsure`: handed over and cut off before the answer, so it may or may not have gone out. */
export type MessageState = 'waiting' | 'held' | 'sending' | 'unsure' | 'sent' | 'failed'

const minute_ms = 60_000
const waits_min = [1, 5, 15, 60]
const most_tries = 10

/** How long a message waits after so many tries; undefined when it is given up. */
export const waitAfter_ms = (tries: number): number | undefined =>
  tries >= most_tries ? undefined : (waits_min[tries - 1] ?? 60) * minute_ms

/** No try takes longer than this; what was begun before and has no answer was cut off. */
export const cutOff_ms = 2 * minute_ms

/** Older than this, a code in a held message is dead: setting up a channel does not send it any more. */
export const freshFor_ms = 10 * minute_ms

/**
 * What somebody may do with a message whose text is kept until it is swept. A warning to whom it concerns is not given up
 * before it was sent.
 */
export const actsOn = (state: MessageState, isKept: boolean, isWarning = false) => ({
  send_again: isKept && (state === 'held' || state === 'unsure' || state === 'failed'),
  discard: state === 'unsure' || (!isWarning && (state === 'waiting' || state === 'held')),
})
