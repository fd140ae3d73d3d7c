import type { NodeState } from './tree-data.ts'

type Props = { state: NodeState; x: number; y: number; radius: number; letter?: string | undefined }

/** A place: full active, ring registered, dashed vacant, struck blocked. The shape says it as well as the colour. */
export function NodeMark({ state, x, y, radius, letter }: Props) {
  const lean = radius * 0.68
  const plus = 6
  switch (state) {
    case 'active':
      return (
        <>
          <circle className="node-active" cx={x} cy={y} r={radius} />
          <NodeLetter x={x} y={y} letter={letter} tone="node-letter-active" />
        </>
      )
    case 'registered':
      return (
        <>
          <circle className="node-registered" cx={x} cy={y} r={radius - 1.25} />
          <NodeLetter x={x} y={y} letter={letter} />
        </>
      )
    case 'vacant':
      return (
        <>
          <circle className="node-vacant" cx={x} cy={y} r={radius - 1} />
          <path className="node-plus" d={`M${x - plus} ${y}h${2 * plus}M${x} ${y - plus}v${2 * plus}`} />
        </>
      )
    case 'blocked':
      return (
        <>
          <circle className="node-blocked" cx={x} cy={y} r={radius - 1} />
          <path className="node-struck" d={`M${x - lean} ${y + lean}L${x + lean} ${y - lean}`} />
        </>
      )
  }
}

const NodeLetter = ({
  x,
  y,
  letter,
  tone = '',
}: {
  x: number
  y: number
  letter: string | undefined
  tone?: string
}) => (
  <text className={`node-letter ${tone}`} x={x} y={y + 5}>
    {letter}
  </text>
)

type SmallProps = { state: NodeState; x?: number; y?: number; size?: number }

/** The same shapes, small, beside their words. */
export const LegendMark = ({ state, size = 16, ...at }: SmallProps) => (
  <svg
    {...at}
    className={`legend-mark legend-${state}`}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    aria-hidden="true"
  >
    {state === 'active' && <circle className="node-active" cx="8" cy="8" r="7" />}
    {state === 'registered' && <circle className="node-registered" cx="8" cy="8" r="6" />}
    {state === 'vacant' && <circle className="node-vacant" cx="8" cy="8" r="6.5" />}
    {state === 'blocked' && <circle className="node-blocked" cx="8" cy="8" r="6.5" />}
    {state === 'blocked' && <path className="node-struck" d="M4 12 12 4" />}
  </svg>
)
