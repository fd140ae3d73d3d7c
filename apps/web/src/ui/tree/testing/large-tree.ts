import type { NodeState, TreeNode } from '../tree-data.ts'

const names = ['Kiran Udaharan', 'Meera Namuna', 'Ravi Drishtant', 'Sana Kalpana', 'Dev Pratirup', 'Asha Namuna']
const states: readonly NodeState[] = ['active', 'active', 'active', 'registered', 'active', 'blocked']

/** The same numbers in the same order every time: the multiplier of Numerical Recipes. */
function numbers(): (below: number) => number {
  let last = 7
  return (below) => {
    last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((last / 2 ** 32) * below)
  }
}

type Grown = TreeNode & { children: Grown[] }

/**
 * A tree of so many members about so many abreast: somebody has none, one or two below, so that it becomes as deep as
 * it is wide, and all of it can be in sight with a dot for each.
 */
export function largeTree(size: number, abreast: number): TreeNode {
  const next = numbers()
  const grow = (at: number): Grown => ({
    key: `DEMO${1001 + at}`,
    code: `DEMO${1001 + at}`,
    name: names[at % names.length],
    note: 'Starter',
    state: states[next(states.length)] ?? 'active',
    children: [],
  })
  const root = grow(0)
  let row: Grown[] = [root]
  for (let at = 1; at < size;) {
    const below: Grown[] = []
    for (const parent of row) {
      const isLast = parent === row.at(-1) && below.length === 0
      const kids = isLast ? 2 : next(row.length < abreast ? 4 : 3)
      for (let kid = 0; kid < kids && at < size; kid++, at++) {
        const child = grow(at)
        parent.children.push(child)
        below.push(child)
      }
    }
    row = below
  }
  return root
}
