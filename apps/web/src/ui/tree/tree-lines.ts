import { isCut } from './tree-data.ts'
import type { TreeNode } from './tree-data.ts'
import type { Wanted } from './use-unfolding.ts'

/** One line of the list: a place, or what can be fetched there: members of a line, or more children. */
export type TreeLine =
  | { kind: 'place'; key: string; level: number; node: TreeNode; isOpen: boolean; mayOpen: boolean }
  | { kind: 'fold'; key: string; level: number; wanted: Wanted; count: number }

/** A window as lines from the top down, each place before what is below it. What is closed is left out. */
export function linesOf(root: TreeNode, closed: ReadonlySet<string>): readonly TreeLine[] {
  const lines: TreeLine[] = []
  const add = (node: TreeNode, level: number) => {
    const { key, in_line = 0, more = 0 } = node
    const children = node.children ?? []
    if (in_line > 0)
      lines.push({ kind: 'fold', key: `line:${key}`, level, wanted: { kind: 'line', of: key }, count: in_line })
    const mayOpen = children.length > 0 || isCut(node)
    const isOpen = children.length > 0 && !closed.has(key)
    lines.push({ kind: 'place', key, level, node, isOpen, mayOpen })
    if (!isOpen) return
    for (const child of children) add(child, level + 1)
    if (more > 0)
      lines.push({ kind: 'fold', key: `more:${key}`, level: level + 1, wanted: { kind: 'more', of: key }, count: more })
  }
  add(root, 1)
  return lines
}
