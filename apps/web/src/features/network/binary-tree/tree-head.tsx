import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { Count } from '#ui/figures/count.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { FindForm } from './find-form.tsx'
import type { Window } from './tree-window.ts'
import type { TreeWalk } from '@banyan/contract/network/binary-tree.ts'

interface Props {
  window: Window
  onWalk: (walk: TreeWalk) => void
  onFind: (user_id: string) => Promise<boolean>
}

/** Above the tree: what each leg of its top holds, and the ways to walk. */
export function TreeHead({ window, onWalk, onFind }: Props) {
  const isPhone = usePhone()
  const top = window.nodes.find((node) => node.place === 1)
  return (
    <header className="tree-head">
      <LegFigures words={legWords('left')} leg={top?.left ?? null} />
      <div className="tree-walk">
        {!isPhone && (
          <IconButton icon="first_page" label={text('tree.extreme_left')} onClick={() => onWalk('extreme_left')} />
        )}
        <IconButton
          icon="expand_less"
          label={text('tree.up')}
          disabled={!window.may_go_up}
          onClick={() => onWalk('up')}
        />
        <FindForm key={window.root_user_id} shown={window.root_user_id} onFind={onFind} />
        {!isPhone && (
          <IconButton icon="last_page" label={text('tree.extreme_right')} onClick={() => onWalk('extreme_right')} />
        )}
        <Menu
          label={text('tree.walks')}
          items={[...(isPhone ? ends : []), ...freePlaces].map(({ walk, icon }) => ({
            key: walk,
            icon,
            label: text(`tree.${walk}`),
            onSelect: () => onWalk(walk),
          }))}
          renderTrigger={(opener) => <IconButton icon="more_vert" label={text('tree.walks')} {...opener} />}
        />
      </div>
      <LegFigures words={legWords('right')} leg={top?.right ?? null} isRight />
    </header>
  )
}

const ends = [
  { walk: 'extreme_left', icon: 'first_page' },
  { walk: 'extreme_right', icon: 'last_page' },
] as const
const freePlaces = [
  { walk: 'free_left', icon: 'south_west' },
  { walk: 'free_right', icon: 'south_east' },
] as const

const legWords = (side: 'left' | 'right') =>
  [text(`tree.${side}.count`), text(`tree.${side}.green`), text(`tree.${side}.business`)] as const

type Leg = Window['nodes'][number]['left']

function LegFigures({
  words: [count, green, business],
  leg,
  isRight = false,
}: {
  words: readonly [string, string, string]
  leg: Leg
  isRight?: boolean
}) {
  return (
    <dl className={isRight ? 'tree-figures tree-figures-right' : 'tree-figures'}>
      <Figure label={count}>{leg && <Count value={leg.members} isStrong />}</Figure>
      <Figure label={green}>{leg && <Count value={leg.active} isStrong />}</Figure>
      <Figure label={business}>{leg && <Volume value={leg.bv} isStrong />}</Figure>
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="caption">{label}</dt>
    <dd>{children}</dd>
  </div>
)
