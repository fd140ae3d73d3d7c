import { useState } from 'react'
import { Volume } from '#kit/figures/volume.tsx'
import { go } from '#kit/nav/go.ts'
import { useCompany } from '#kit/session/company.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { BinaryTreeView } from '#ui/tree/binary-tree-view.tsx'
import type { TreeNode } from '#ui/tree/tree-data.ts'
import { TreeList } from '#ui/tree/tree-list.tsx'
import { joinHref } from './join-here.ts'
import { PlaceCard } from './place-card.tsx'
import { placeOf, treeOf, type Window } from './tree-window.ts'

/** The drawing, or its twin in words. */
export type View = 'tree' | 'list'

/** One window, drawn or in words. A new window begins with nobody chosen. */
export function DrawnWindow({
  window,
  view,
  onOpen,
}: {
  window: Window
  view: View
  onOpen: (user_id: string) => void
}) {
  const session = useSession()
  const { info } = useCompany()
  const [chosen, setChosen] = useState<string>()
  const root = treeOf(window, { left: text('incomes.sides.left'), right: text('incomes.sides.right') })
  if (root === undefined || session === null) return null
  const picked = placeOf(window, chosen)
  const openAt = (key: string) => {
    const user_id = placeOf(window, key)?.user_id
    if (user_id) onOpen(user_id)
  }
  const joinAt = (key: string) => {
    const href = joinHref(window, key, session.user)
    if (href !== undefined) go(href)
  }
  if (view === 'list') {
    return (
      <div className="tree-words">
        <TreeList root={root} onOpen={openAt} onJoin={joinAt} end={figuresOf(window)} />
      </div>
    )
  }
  return (
    <BinaryTreeView
      root={root}
      shape={info.node_type}
      isFree={info.tree_type === 'free'}
      chosen={chosen}
      onChoose={setChosen}
      onOpen={openAt}
      onJoin={joinAt}
      card={
        picked && (
          <PlaceCard
            key={picked.place}
            of={picked}
            onOpen={picked.place === 1 ? undefined : () => openAt(String(picked.place))}
          />
        )
      }
    />
  )
}

/** The end of each line of a window's list. */
const figuresOf = (window: Window) => (line: TreeNode) => <BranchFigures window={window} place={line.key} />

/** Members and volume below a line of the list, both legs. */
function BranchFigures({ window, place }: { window: Window; place: string }) {
  const { left, right } = placeOf(window, place) ?? {}
  if (!left || !right) return null
  return (
    <span className="caption fig tree-branch-figures">
      {text('tree.below', { left: left.members, right: right.members })}
      <span className="tree-branch-bv">
        <Volume value={left.bv} /> / <Volume value={right.bv} unit={text('incomes.bv')} />
      </span>
    </span>
  )
}
