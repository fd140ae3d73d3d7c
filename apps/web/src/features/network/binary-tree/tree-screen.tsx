import { useSearchParams } from 'react-router'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { isMissing } from '#kit/shell/pages/call-for-page.ts'
import './binary-tree.css'
import { DrawnWindow, type View } from './drawn-window.tsx'
import { TreeAbove } from './tree-above.tsx'
import { TreeHead } from './tree-head.tsx'
import { useTree } from './use-tree.ts'

const views = ['tree', 'list'] as const satisfies readonly View[]

/** Four levels of the tree, as a drawing or as its twin in words; both stay where the address bar says. */
export function TreeScreen({ title }: { title: string }) {
  const [search, setSearch] = useSearchParams()
  const view: View = search.get('view') === 'list' ? 'list' : 'tree'
  const tree = useTree()
  const isPhone = usePhone()
  const other =
    view === 'tree' ? ({ view: 'list', icon: 'list' } as const) : ({ view: 'tree', icon: 'account_tree' } as const)
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
        {...(isPhone
          ? {
              tools: (
                <IconButton
                  icon={other.icon}
                  label={text(`tree.views.${other.view}`)}
                  onClick={() => show(other.view)}
                />
              ),
            }
          : {
              acts: (
                <Segments
                  label={text('tree.view')}
                  options={views.map((value) => ({ value, label: text(`tree.views.${value}`) }))}
                  value={view}
                  onChange={show}
                />
              ),
            })}
      />
      <TreeBody tree={tree} view={view} />
    </>
  )
}

function TreeBody({ tree, view }: { tree: ReturnType<typeof useTree>; view: View }) {
  const { data, error, isPending, open, find, refetch } = tree
  if (isPending) return <LoadingCards cards={1} />
  if (isMissing(error)) {
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
      <TreeAbove of={window} onOpen={(root) => open({ root })} />
      <DrawnWindow key={window.root_user_id} window={window} view={view} onOpen={(root) => open({ root })} />
    </Card>
  )
}
