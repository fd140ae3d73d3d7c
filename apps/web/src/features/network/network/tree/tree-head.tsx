import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { FindForm } from './find-form.tsx'
import type { Finder } from './finder.ts'
import type { WindowPlace } from './tree-kind.ts'

/** A figure above the tree. */
export interface HeadFigure {
  readonly label: string
  readonly value: ReactNode
}

/** A way to walk from the top of the window. */
export interface Way {
  readonly key: string
  readonly icon: string
  readonly label: string
  readonly walk: () => void
}

interface Props {
  window: WindowPlace
  finder: Finder
  left: readonly HeadFigure[]
  right: readonly HeadFigure[]
  onUp: () => void
  onFind: (user_id: string) => Promise<boolean>
  /** The ends of both sides, beside the field where there is room. */
  ends?: readonly [first: Way, last: Way]
  /** More ways, in a menu. */
  ways?: readonly Way[]
}

/** Above the tree: what its top holds, and the ways to walk. */
export function TreeHead({ window, finder, left, right, onUp, onFind, ends, ways = [] }: Props) {
  const isPhone = usePhone()
  const inMenu = [...(isPhone ? (ends ?? []) : []), ...ways]
  const endButton = (way: Way | undefined) =>
    way && !isPhone && <IconButton icon={way.icon} label={way.label} onClick={way.walk} />
  return (
    <header className="tree-head">
      <Figures of={left} />
      <div className="tree-walk no-print">
        {endButton(ends?.[0])}
        <IconButton icon="expand_less" label={text('network_tree.up')} disabled={!window.may_go_up} onClick={onUp} />
        <FindForm key={window.root_user_id} finder={finder} shown={window.root_user_id} onFind={onFind} />
        {endButton(ends?.[1])}
        {inMenu.length > 0 && (
          <Menu
            label={text('network_tree.walks')}
            items={inMenu.map(({ key, icon, label, walk }) => ({ key, icon, label, onSelect: walk }))}
            renderTrigger={(opener) => <IconButton icon="more_vert" label={text('network_tree.walks')} {...opener} />}
          />
        )}
      </div>
      <Figures of={right} isRight />
    </header>
  )
}

const Figures = ({ of, isRight = false }: { of: readonly HeadFigure[]; isRight?: boolean }) => (
  <dl className={isRight ? 'tree-figures tree-figures-right' : 'tree-figures'}>
    {of.map(({ label, value }) => (
      <div key={label}>
        <dt className="caption">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
