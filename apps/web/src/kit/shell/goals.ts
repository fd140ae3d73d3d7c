import type { PlaceGroup } from '#ui/shell/places.ts'
import type { MemberState } from '../figures/member-status.tsx'

/** Somewhere the palette can go. */
export interface Goal {
  readonly key: string
  readonly label: string
  readonly note: string
  readonly icon: string
  readonly href: string
  /** Of a member. */
  readonly status?: MemberState
}

const most_goals = 8

/** The pages whose name, or whose heading's name, has every word that was typed; those that begin so come first. */
export function goalsOf(groups: readonly PlaceGroup[], asked: string): Goal[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const found = groups.flatMap((group) =>
    group.places
      .filter((place) => words.every((word) => `${place.label} ${group.label ?? ''}`.toLowerCase().includes(word)))
      .map((place): Goal => ({
        key: place.key,
        label: place.label,
        note: group.label ?? '',
        icon: place.icon,
        href: place.href,
      })),
  )
  const begins = (goal: Goal) => words[0] !== undefined && goal.label.toLowerCase().startsWith(words[0])
  return [...found.filter(begins), ...found.filter((goal) => !begins(goal))].slice(0, most_goals)
}

/** The goal that is chosen: the one the cursor was moved to as long as it is there, else the first. */
export const chosenGoal = (goals: readonly Goal[], key: string | undefined): number =>
  Math.max(
    0,
    goals.findIndex((goal) => goal.key === key),
  )

/** Which goal an arrow key leads to; at either end it comes round. Undefined for every other key. */
export function nextGoal(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  return key === 'ArrowUp' ? (at + count - 1) % count : undefined
}
