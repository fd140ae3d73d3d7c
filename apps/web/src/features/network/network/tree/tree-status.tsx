import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

const kinds = { active: 'done', registered: 'waiting', blocked: 'failed', vacant: 'ended' } as const satisfies Record<
  string,
  StatusKind
>

/** A member's status on a card of a tree. */
export const TreeStatus = ({ of }: { of: keyof typeof kinds }) => (
  <Status kind={kinds[of]}>{text(`network_tree.status.${of}`)}</Status>
)
