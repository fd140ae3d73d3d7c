import { countText } from '../figures/money.ts'
import { LegendMark, NodeMark, plusPath } from './node-mark.tsx'
import { insideOf } from './node-inside.ts'
import { badge, card_mark, card_pad, hasBadge, nodeTexts } from './node-texts.ts'
import { isUntaken } from './tree-data.ts'
import type { NodeIcon, NodeShape } from './tree-data.ts'
import { handleOf } from './tree-layout.ts'
import type { Placed } from './tree-layout.ts'

export type HowDrawn = {
  shape: NodeShape
  icon: NodeIcon
  /** How far apart neighbours are. */
  spacing: number
  joinWords: string
}

type Props = HowDrawn & {
  at: Placed
  isChosen: boolean
  /** What is below it can be closed. */
  mayClose: boolean
}

/** A place as the company wants it drawn, with its words. What is below the window is counted under it. */
export function NodeDrawing({ at, isChosen, mayClose, ...how }: Props) {
  const { node } = at
  return (
    <>
      {isChosen && <Outline at={at} shape={how.shape} className="node-chosen" by={how.shape === 'card' ? 3 : 5} />}
      <NodeFigure at={at} {...how} />
      {nodeTexts(at, how).map(({ kind, text, x, y, isStart }) => (
        <text key={kind} className={isStart ? `node-${kind} node-start` : `node-${kind}`} x={x} y={y}>
          {text}
        </text>
      ))}
      <HandleDrawing at={at} shape={how.shape} mayClose={mayClose} below={node.below ?? 0} />
    </>
  )
}

/** The shape alone with what is within it: all that is drawn where words would be too small to read. */
export function NodeFigure({ at, shape, icon, isSmall = false }: HowDrawn & { at: Placed; isSmall?: boolean }) {
  const { node, x, y, reach } = at
  if (node.state === 'folded') {
    const box = { x: x - reach.x, y: y - reach.y, width: 2 * reach.x, height: 2 * reach.y, rx: reach.y }
    return <rect className="node-folded" {...box} />
  }
  if (shape === 'circle') {
    return <NodeMark state={node.state} x={x} y={y} radius={reach.x} inside={insideOf(node, icon)} />
  }
  return (
    <>
      <rect className={`node-card node-card-${node.state}`} {...boxOf(at, 0)} />
      {!isSmall && node.state === 'vacant' && <path className="node-plus" d={plusPath(x, y - 9)} />}
      {!isSmall && !isUntaken(node) && (
        <>
          <LegendMark state={node.state} x={x - reach.x + card_pad} y={y + 13} size={card_mark.size} />
          {hasBadge(at) && (
            <NodeMark
              state={node.state}
              x={x + reach.x - badge.gap - badge.radius}
              y={y}
              radius={badge.radius}
              inside={insideOf(node, icon)}
            />
          )}
        </>
      )}
    </>
  )
}

const boxOf = ({ x, y, reach }: Placed, by: number) => ({
  x: x - reach.x - by,
  y: y - reach.y - by,
  width: 2 * (reach.x + by),
  height: 2 * (reach.y + by),
  rx: 10 + by,
})

/** Around the shape of a place: that it is chosen, or that the keyboard is there. */
export function Outline({ at, shape, className, by }: { at: Placed; shape: NodeShape; className: string; by: number }) {
  if (shape === 'circle' && at.node.state !== 'folded')
    return <circle className={className} cx={at.x} cy={at.y} r={at.reach.x + by} />
  return <rect className={className} {...boxOf(at, by)} />
}

const HandleDrawing = ({
  at,
  shape,
  mayClose,
  below,
}: {
  at: Placed
  shape: NodeShape
  mayClose: boolean
  below: number
}) => {
  const handle = handleOf(at, shape, mayClose)
  if (handle === undefined) return null
  const { isOpen, ...box } = handle
  const y = box.y + box.height / 2
  return (
    <>
      <rect className="node-handle" {...box} rx={box.height / 2} />
      {isOpen ? (
        <path className="node-plus" d={`M${at.x - 4} ${y}h8`} />
      ) : (
        <text className="node-more" x={at.x} y={y + 4}>
          {`+${countText(below)}`}
        </text>
      )}
    </>
  )
}
