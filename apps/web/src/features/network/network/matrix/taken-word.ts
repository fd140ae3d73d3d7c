import type { TakenBy } from '@banyan/contract/network/matrix-places.ts'
import { text } from '#kit/text.ts'

/** How a place was taken. */
export const takenWord = (of: TakenBy): string => text(`network_places.taken.${of}`)
