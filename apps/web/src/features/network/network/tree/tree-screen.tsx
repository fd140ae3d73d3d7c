import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { Empty } from '#ui/faces/face.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { isMissing } from '#kit/shell/pages/call-for-page.ts'
import { TreeAbove } from './tree-above.tsx'
import type { TreeKind, TreeQuery, WindowPlace } from './tree-kind.ts'
import './tree-page.css'
import { useTree } from './use-tree.ts'

/** The drawing, or its twin in words. */
export type View = 'tree' | 'list'
const views = ['tree', 'list'] as const satisfies readonly View[]

/** What the page does with a window that has come. */
export interface ShownWindow<Window> {
  readonly window: Window
  readonly view: View
  readonly open: (query: TreeQuery) => void
  readonly find: (user_id: string) => Promise<boolean>
}

interface Props<Window extends WindowPlace> {
  title: string
  /** Between the title and the tree. */
  note?: ReactNode
  kind: TreeKind<Window>
  head: (shown: ShownWindow<Window>) => ReactNode
  /** The drawing or the list; a new window begins with nobody chosen. */
  children: (shown: ShownWindow<Window>) => ReactNode
}

/** A window of a tree, as a drawing or as its twin in words; both stay where the address bar says. */
export function TreeScreen<Window extends WindowPlace>({ title, note, ...parts }: Props<Window>) {
  const [search, setSearch] = useSearchParams()
  const view: View = search.get('view') === 'list' ? 'list' : 'tree'
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
                  label={text(`network_tree.views.${other.view}`)}
                  onClick={() => show(other.view)}
                />
              ),
            }
          : {
              acts: (
                <Segments
                  label={text('network_tree.view')}
                  options={views.map((value) => ({ value, label: text(`network_tree.views.${value}`) }))}
                  value={view}
                  onChange={show}
                />
              ),
            })}
      />
      {note}
      <TreeBody view={view} {...parts} />
    </>
  )
}

function TreeBody<Window extends WindowPlace>({
  view,
  kind,
  head,
  children,
}: Omit<Props<Window>, 'title' | 'note'> & { view: View }) {
  const { data, error, isPending, open, find, refetch } = useTree(kind)
  if (isPending) return <LoadingCards cards={1} />
  if (isMissing(error)) {
    return (
      <Card>
        <Empty
          title={text('network_tree.not_yours')}
          act={<Button onClick={() => open({})}>{text('network_tree.to_own')}</Button>}
        >
          {text('network_tree.not_yours_note')}
        </Empty>
      </Card>
    )
  }
  if (data === undefined) return <FailedInCard onRetry={() => void refetch()} />
  const shown = { window: data.data, view, open, find }
  return (
    <Card isFlush>
      {head(shown)}
      <TreeAbove of={data.data} onOpen={(root) => open({ root })} />
      {children(shown)}
    </Card>
  )
}
