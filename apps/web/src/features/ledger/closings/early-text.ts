import { text } from '#kit/text.ts'
import type { Early } from './early.ts'

/** That a closing leaves out the end of its window, in words. */
export const earlyText = ({ unit, count }: Early): string => text(`closings.early.${unit}`, { count })
