import type { Layout } from './tree-layout.ts'
import type { Size, View } from './view-box.ts'

const [width, height, margin] = [144, 92, 6]

type Props = { layout: Layout; view: View; frame: Size; label: string }

/** The whole window, small, and the part of it that is in sight. */
export function TreeMap({ layout, view, frame, label }: Props) {
  const scale = Math.min((width - 2 * margin) / layout.width, (height - 2 * margin) / layout.height)
  const left = (width - layout.width * scale) / 2
  const x = Math.max(0, -view.x / view.scale)
  const y = Math.max(0, -view.y / view.scale)
  const seen = {
    x: left + x * scale,
    y: margin + y * scale,
    width: Math.min(layout.width - x, frame.width / view.scale) * scale,
    height: Math.min(layout.height - y, frame.height / view.scale) * scale,
  }
  return (
    <div className="tree-map">
      <svg width={width} height={height} role="img" aria-label={label}>
        {seen.width > 0 && seen.height > 0 && <rect className="tree-seen" {...seen} rx="6" />}
        {layout.nodes.map(({ node, x: nodeX, y: nodeY }) => (
          <circle key={node.key} cx={left + nodeX * scale} cy={margin + nodeY * scale} r="2.4" />
        ))}
      </svg>
    </div>
  )
}
