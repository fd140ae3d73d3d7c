import type { Life } from '@banyan/domain/lives/life.ts'

/** What a row says its reader may do: by the name of a move, by where it leads, or that an answer is theirs. */
export type May = Readonly<Record<string, boolean | readonly string[]>>

/** Whether whoever reads a row may make this move with it. */
export function mayMove({ moves }: Life, name: string, may: May): boolean {
  const said = may[name]
  if (typeof said === 'boolean') return said
  const { steps, decide } = may
  if (typeof steps === 'object') return steps.includes(moves[name]?.to ?? '')
  return decide === true && (name === 'approve' || name === 'reject')
}
