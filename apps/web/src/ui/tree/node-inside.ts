import { initialsOf } from '@banyan/domain/identity/initials.ts'
import type { NodeIcon, NodeState, TreeNode } from './tree-data.ts'

/** What is within the shape of a member: a picture, a letter or two, or a mark as strokes about the middle. */
export type NodeInside = { photo: string } | { letters: string } | { path: string } | undefined

/** A tick for who is active, the hands of a clock for who waits; half as wide as the circle of radius 22 around them. */
const marks: Partial<Record<NodeState, string>> = { active: 'M-7 .5l4.5 4.5 9-9.5', registered: 'M0-7v7l5 3' }

const none = '\u2013'

/** The shape of a blocked or vacant place is its own mark. */
export function insideOf({ state, name = '', note = '', photo }: TreeNode, icon: NodeIcon): NodeInside {
  if (state !== 'active' && state !== 'registered') return undefined
  switch (icon) {
    case 'profile':
      return photo === undefined ? { letters: [...name][0] ?? '' } : { photo }
    case 'package':
      return { letters: packageLetters(note) }
    case 'status':
      return { path: marks[state] ?? '' }
  }
}

/** Two letters of a package: of two words the first of each, of one word its beginning. */
function packageLetters(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length > 1) return initialsOf(name)
  return [...(words[0] ?? '')].slice(0, 2).join('') || none
}
