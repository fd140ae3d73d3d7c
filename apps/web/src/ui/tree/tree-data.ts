/**
 * What a place is: a member by status, a vacant place to join at, a free one that nobody can choose, or places that are folded
 * together until somebody opens them.
 */
export type NodeState = 'active' | 'registered' | 'vacant' | 'free' | 'blocked' | 'folded'

/** How a place is drawn: a circle with its words below, or a card around them. */
export type NodeShape = 'circle' | 'card'

/** What is within its shape: the photo or first letter, the package, or a mark of the status. */
export type NodeIcon = 'profile' | 'package' | 'status'

/** A place of a tree with what hangs below it in this window. A vacant or free place has no name and no code. */
export type TreeNode = {
  key: string
  state: NodeState
  /** The name by which the member is known; its first letter is in the circle. Of folded places: what they are. */
  name?: string | undefined
  /** The id people see. */
  code?: string | undefined
  /** What else a card has room for: the package. */
  note?: string | undefined
  /** The address of a picture of the member. */
  photo?: string | undefined
  /** Which side of its parent it is, in words, for those who listen: Left, Right. */
  side?: string | undefined
  children?: readonly TreeNode[] | undefined
  /** How many members are below it in all, those outside this window too. */
  below?: number | undefined
  /** How many more children it has than are here. */
  more?: number | undefined
  /** Members one below the other between the place above and this one, each with one below, who are not here. */
  in_line?: number | undefined
}

/** Nobody is on the place. */
export const isUntaken = ({ state }: Pick<TreeNode, 'state'>): boolean => state === 'vacant' || state === 'free'

/** Who has members below, none of whom is drawn. */
export const isCut = ({ children, below = 0 }: TreeNode): boolean => (children ?? []).length === 0 && below > 0

/** All places of a window, each after its parent. */
export function placesOf(root: TreeNode): readonly TreeNode[] {
  return [root, ...(root.children ?? []).flatMap(placesOf)]
}

/** The window by levels, from the top. */
function levelsOf(root: TreeNode): ReadonlyArray<readonly TreeNode[]> {
  const levels: Array<readonly TreeNode[]> = []
  let level: readonly TreeNode[] = [root]
  while (level.length > 0) {
    levels.push(level)
    level = level.flatMap((node) => node.children ?? [])
  }
  return levels
}

/** Where a key leads from a place: up to the parent, down to the first below, aside to the neighbour of the level or to its end. */
export function walkTree(root: TreeNode, at: string, key: string): string | undefined {
  if (key === 'Home') return root.key
  const levels = levelsOf(root)
  const depth = levels.findIndex((level) => level.some((node) => node.key === at))
  const level = levels[depth]
  if (!level) return undefined
  const index = level.findIndex((node) => node.key === at)
  switch (key) {
    case 'ArrowLeft':
      return level[index - 1]?.key
    case 'ArrowRight':
      return level[index + 1]?.key
    case 'End':
      return level.at(-1)?.key
    case 'ArrowDown':
      return level[index]?.children?.[0]?.key
    case 'ArrowUp':
      return levels[depth - 1]?.find((node) => node.children?.some((child) => child.key === at))?.key
    default:
      return undefined
  }
}
