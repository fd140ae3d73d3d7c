import type { TreeNode } from './tree-data.ts'

/** What somebody has opened and closed beyond what a window shows at first, by keys. */
export type Unfolding = {
  /** Their next levels are drawn. */
  opened: ReadonlySet<string>
  /** Nothing below them is drawn. */
  closed: ReadonlySet<string>
  /** So many children of theirs are drawn, where not all are. */
  kids: ReadonlyMap<string, number>
}

export const nothingUnfolded: Unfolding = { opened: new Set(), closed: new Set(), kids: new Map() }

/** How much of a window is drawn at first. */
export type Fit = {
  levels: number
  /** So many children of one place. */
  kids: number
}

/** The words on places that are folded together. */
export type FoldWords = { more: (count: number) => string; in_line: (count: number) => string }

/** Each press on "more" brings so many. */
export const kids_each_time = 50

/** What a key of a folded place stands for: the children of a member that are not drawn, or a line above one. */
export type Folded = { kind: 'more' | 'line'; of: string }

export const moreKey = (of: string): string => `more:${of}`
export const lineKey = (of: string): string => `line:${of}`

export function foldedOf(key: string): Folded | undefined {
  const [kind, of] = [key.slice(0, 4), key.slice(5)]
  return key[4] === ':' && (kind === 'more' || kind === 'line') ? { kind, of } : undefined
}

type Drawing = { fit: Fit; unfolding: Unfolding; words: FoldWords }

/** A member below a line that is not drawn: a place for the line, and the member below it. */
const underLine = (node: TreeNode, { words }: Drawing): TreeNode => {
  if (node.in_line === undefined || node.in_line === 0) return node
  const name = words.in_line(node.in_line)
  return { key: lineKey(node.key), state: 'folded', name, children: [{ ...node, in_line: 0 }] }
}

/**
 * The part of a window that is drawn: its highest levels, and below whoever was opened as many again. Of many children
 * the first are drawn; one place stands for the rest, those that are not in the window among them.
 */
export function drawnTree(root: TreeNode, drawing: Drawing): TreeNode {
  const { fit, unfolding } = drawing
  const { opened, closed, kids } = unfolding
  const grow = (node: TreeNode, levels_left: number): TreeNode => {
    const levels = opened.has(node.key) ? fit.levels : levels_left
    const children = node.children ?? []
    if (levels <= 1 || children.length === 0 || closed.has(node.key)) return { ...node, children: undefined }
    const shown = Math.min(children.length, kids.get(node.key) ?? fit.kids)
    const rest = children.length - shown + (node.more ?? 0)
    const drawn = children.slice(0, shown).map((child) => grow(underLine(child, drawing), levels - 1))
    if (rest === 0) return { ...node, children: drawn }
    return {
      ...node,
      children: [...drawn, { key: moreKey(node.key), state: 'folded', name: drawing.words.more(rest) }],
    }
  }
  return grow(root, fit.levels)
}

/** Opens what is below a member, or closes it. */
export const toggled = (unfolding: Unfolding, key: string, isOpening: boolean): Unfolding => {
  const [opened, closed] = [new Set(unfolding.opened), new Set(unfolding.closed)]
  closed.delete(key)
  opened.delete(key)
  if (isOpening) opened.add(key)
  else closed.add(key)
  return { ...unfolding, opened, closed }
}

/** Draws so many children of a member. */
export const withKids = (unfolding: Unfolding, key: string, kids: number): Unfolding => ({
  ...unfolding,
  kids: new Map(unfolding.kids).set(key, kids),
})
