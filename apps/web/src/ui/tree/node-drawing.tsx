import { countText } from '../figures/money.ts'
import { LegendMark, NodeMark } from './node-mark.tsx'
import type { NodeShape } from './tree-data.ts'
import { fitCode, fitName, fitNote } from './fit-words.ts'
import type { Placed } from './tree-layout.ts'

type Props = {
  at: Placed
  shape: NodeShape
  /** How far apart neighbours are. */
  spacing: number
  isChosen: boolean
  joinWords: string
}

/** A place as the company wants it drawn. What hangs below the window is counted under it. */
export const NodeDrawing = ({ shape, ...place }: Props) =>
  shape === 'card' ? <NodeCard {...place} /> : <NodeCircle {...place} />

type Drawn = Omit<Props, 'shape'>

const isCut = ({ node }: Placed) => (node.children ?? []).length === 0 && (node.below ?? 0) > 0

function NodeCircle({ at, spacing, isChosen, joinWords }: Drawn) {
  const { node, x, y, reach } = at
  const radius = reach.x
  return (
    <>
      <circle className="node-ground" cx={x} cy={y} r={radius + 8} />
      {isChosen && <circle className="node-chosen" cx={x} cy={y} r={radius + 5} />}
      <NodeMark state={node.state} x={x} y={y} radius={radius} letter={[...(node.name ?? '')][0]} />
      {node.state === 'vacant' ? (
        <text className="node-name node-join" x={x} y={y + radius + 18}>
          {joinWords}
        </text>
      ) : (
        <>
          <text className="node-name" x={x} y={y + radius + 18}>
            {node.name?.split(' ')[0]}
          </text>
          <text className="node-code" x={x} y={y + radius + 33}>
            {fitCode(node.code ?? '', spacing)}
          </text>
          {isCut(at) && <Below of={at} y={y + radius + 48} />}
        </>
      )}
    </>
  )
}

/** Between a card's edge and its words, and the mark of its state before its package. */
const [pad, mark, after_mark] = [7, 10, 4]

/** The same in a card, with the package; it has room for more than the first name where it is wide. */
function NodeCard({ at, isChosen, joinWords }: Drawn) {
  const { node, x, y, reach } = at
  const box = (by: number) => ({
    x: x - reach.x - by,
    y: y - reach.y - by,
    width: 2 * (reach.x + by),
    height: 2 * (reach.y + by),
    rx: 10 + by,
  })
  const left = x - reach.x + pad
  const room = 2 * (reach.x - pad)
  return (
    <>
      <rect className="node-ground" {...box(6)} />
      {isChosen && <rect className="node-chosen" {...box(3)} />}
      <rect className={`node-card node-card-${node.state}`} {...box(0)} />
      {node.state === 'vacant' ? (
        <>
          <path className="node-plus" d={`M${x - 6} ${y - 9}h12M${x} ${y - 15}v12`} />
          <text className="node-name node-join" x={x} y={y + 17}>
            {joinWords}
          </text>
        </>
      ) : (
        <g className="node-lines">
          <text className="node-name" x={left} y={y - 12}>
            {fitName(node.name ?? '', room)}
          </text>
          <text className="node-code" x={left} y={y + 5}>
            {fitCode(node.code ?? '', room + pad)}
          </text>
          <LegendMark state={node.state} x={left} y={y + 13} size={mark} />
          <text className="node-note" x={left + mark + after_mark} y={y + 22}>
            {fitNote(node.note ?? '', room - mark - after_mark)}
          </text>
        </g>
      )}
      {isCut(at) && <Below of={at} y={y + reach.y + 12} />}
    </>
  )
}

const Below = ({ of: { node, x }, y }: { of: Placed; y: number }) => (
  <text className="node-more" x={x} y={y}>
    {`+${countText(node.below ?? 0)}`}
  </text>
)
