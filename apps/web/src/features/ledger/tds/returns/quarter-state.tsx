import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import type { Quarter } from './quarter.ts'

const kinds: Record<Quarter['state'], StatusKind> = { running: 'moving', waiting: 'waiting', over: 'done' }

/** How final a quarter is: a mark and a word. */
export const QuarterState = ({ of }: { of: Quarter['state'] }) => (
  <Status kind={kinds[of]}>{text(`tds.return.states.${of}`)}</Status>
)
