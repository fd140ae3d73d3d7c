import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import type { ProofRow } from './proof.ts'

const kinds: Record<ProofRow['state'], StatusKind> = {
  waiting: 'waiting',
  running: 'moving',
  in_order: 'done',
  broken: 'failed',
  failed: 'ended',
}

/** What a proof found: a mark and a word. */
export function ProofState({ of, shape = 'bare' }: { of: ProofRow['state']; shape?: 'pill' | 'bare' }) {
  return (
    <Status kind={kinds[of]} shape={shape}>
      {text(`proof.states.${of}`)}
    </Status>
  )
}
