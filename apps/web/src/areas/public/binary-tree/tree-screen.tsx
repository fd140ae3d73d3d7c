import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Volume } from '../../../features/income/volume.tsx'
import { ApiError } from '../../../kit/api-error.ts'
import { go } from '../../../kit/go.ts'
import { useSession } from '../../../kit/session.ts'
import { useText } from '../../../kit/text.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Empty, Failed } from '../../../ui/faces/face.tsx'
import { LoadingCards } from '../../../ui/faces/loading.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { PageHeader } from '../../../ui/shell/page-header.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { BinaryTreeView } from '../../../ui/tree/binary-tree-view.tsx'
import { TreeList } from '../../../ui/tree/tree-list.tsx'
import './binary-tree.css'
import { joinHref } from './join-here.ts'
import { PlaceCard } from './place-card.tsx'
import { TreeHead } from './tree-head.tsx'
import { placeOf, treeOf, type Window } from './tree-window.ts'
import { useTree } from './use-tree.ts'

const views = ['tree', 'list'] as const
type View = (typeof views)[number]

/** Four levels of the tree, as a drawing or as its twin in words; both stay where the address bar says. */
export function TreeScreen({ title }: { title: string }) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const view: View = search.get('view') === 'list' ? 'list' : 'tree'
  const tree = useTree()
  const show = (next: View) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before)
      if (next === 'list') changed.set('view', next)
      else changed.delete('view')
      return changed
    })

  return (
    <>
      <PageHeader
        title={title}
        acts={<Segments label={text('tree.view')} options={views.map((value) => ({ value, label: text(`tree.views.${value}`) }))} value={view} onChange={show} />}
      />
      <TreeBody tree={tree} view={view} />
    </>
  )
}

function TreeBody({ tree, view }: { tree: ReturnType<typeof useTree>; view: View }) {
  const text = useText()
  const { data, error, isPending, open, find, refetch } = tree
  if (isPending) return <LoadingCards cards={1} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Card>
        <Empty title={text('tree.not_yours')} act={<Button onClick={() => open({})}>{text('tree.to_own')}</Button>}>
          {text('tree.not_yours_note')}
        </Empty>
      </Card>
    )
  }
  if (data === undefined) {
    return (
      <Card>
        <Failed onRetry={() => void refetch()} />
      </Card>
    )
  }
  const window = data.data
  return (
    <Card isFlush>
      <TreeHead window={window} onWalk={(walk) => open({ root: window.root_user_id, go: walk })} onFind={find} />
      <Drawn key={window.root_user_id} window={window} view={view} onOpen={(root) => open({ root })} />
    </Card>
  )
}

function Drawn({ window, view, onOpen }: { window: Window; view: View; onOpen: (user_id: string) => void }) {
  const text = useText()
  const session = useSession()
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
        <TreeList root={root} onOpen={openAt} onJoin={joinAt} end={({ key }) => <BranchFigures window={window} place={key} />} />
      </div>
    )
  }
  return (
    <BinaryTreeView
      root={root}
      chosen={chosen}
      onChoose={setChosen}
      onOpen={openAt}
      onJoin={joinAt}
      card={picked && <PlaceCard of={picked} onOpen={picked.place === 1 ? undefined : () => openAt(String(picked.place))} />}
    />
  )
}

/** Members and volume below a line of the list, both legs. */
function BranchFigures({ window, place }: { window: Window; place: string }) {
  const text = useText()
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
