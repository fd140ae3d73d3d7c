import { text } from '#kit/text.ts'

interface Counts {
  readonly team: number
  readonly directs: number
}

export const membersText = (count: number): string => text('income_stages.members', { count })

/** `170 members, 1 direct to go`; empty when a stage has all it needs. */
export function missingText(needed: Counts, now: Counts): string {
  const [members, directs] = [needed.team - now.team, needed.directs - now.directs]
  const parts = [
    ...(members > 0 ? [membersText(members)] : []),
    ...(directs > 0 ? [text('income_stages.directs', { count: directs })] : []),
  ]
  return parts.length === 0 ? '' : text('income_stages.missing', { parts: parts.join(', ') })
}
