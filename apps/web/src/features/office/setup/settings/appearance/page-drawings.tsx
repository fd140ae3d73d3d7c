import type { ThemeName } from '#ui/theme/theme-choice.ts'
import type { TileType } from '#ui/surfaces/ledger-grid.tsx'
import './drawings.css'

const width = 140
const height = 100
const box = `0 0 ${width} ${height}`

/** A page in small, in the colours of that theme, whatever the page's own is. */
export const ThemeDrawing = ({ theme }: { theme: ThemeName }) => (
  <svg className="page-drawn page-drawn-whole" data-theme={theme} viewBox={box}>
    <rect className="drawn-canvas" x="-400" width="940" height={height} />
    <rect className="drawn-card" x="12" y="28" width="116" height="60" rx="6" />
    <path className="drawn-strong" d="M12 16h46" />
    <path className="drawn-words" d="M22 44h60M22 58h84M22 72h40" />
    <rect className="drawn-accent" x="92" y="66" width="28" height="12" rx="6" />
  </svg>
)

/** Tiles of each type: where the label, the figure, the note and the chart are. */
export const TilesDrawing = ({ type }: { type: TileType }) => (
  <svg className="page-drawn" width={width} height={height} viewBox={box}>
    <rect className="drawn-card" x="8" y="12" width="124" height="76" rx="6" />
    {type === 1 &&
      [24, 43, 62, 81].map((y, at) => (
        <g key={y}>
          {at > 0 && <path className="drawn-line" d={`M8 ${y - 12}h124`} />}
          <circle className="drawn-dot" cx="19" cy={y - 2} r="3" />
          <path className="drawn-words" d={`M28 ${y - 2}h38`} />
          <path className="drawn-strong" d={`M100 ${y - 2}h22`} />
        </g>
      ))}
    {type === 2 && (
      <>
        <path className="drawn-line" d="M70 12v76M8 50h124" />
        {[
          [18, 22],
          [80, 22],
          [18, 60],
          [80, 60],
        ].map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <path className="drawn-words" d={`M${x} ${y}h24`} />
            <path className="drawn-strong" d={`M${x} ${(y ?? 0) + 9}h32`} />
            <path className="drawn-words" d={`M${x} ${(y ?? 0) + 18}h38`} />
          </g>
        ))}
      </>
    )}
    {type === 3 && (
      <>
        <path className="drawn-line" d="M70 12v76" />
        {[18, 80].map((x) => (
          <g key={x}>
            <path className="drawn-words" d={`M${x} 24h26`} />
            <path className="drawn-large" d={`M${x} 37h34`} />
            <path className="drawn-bars" d={`M${x + 3} 70v-8M${x + 13} 70v-14M${x + 23} 70v-10M${x + 33} 70v-20`} />
            <path className="drawn-words" d={`M${x} 79h38`} />
          </g>
        ))}
      </>
    )}
  </svg>
)

/** Packages beside each other with all they are, or one below the other. */
export const PackagesDrawing = ({ view }: { view: 'cards' | 'list' }) => (
  <svg className="page-drawn" width={width} height={height} viewBox={box}>
    {view === 'cards' ? (
      [8, 74].map((x) => (
        <g key={x}>
          <rect className="drawn-card" x={x} y="12" width="58" height="76" rx="6" />
          <rect className="drawn-dot" x={x + 7} y="19" width="44" height="18" rx="3" />
          <path className="drawn-strong" d={`M${x + 8} 48h28`} />
          <path className="drawn-words" d={`M${x + 8} 58h42M${x + 8} 66h36`} />
          <rect className="drawn-accent" x={x + 7} y="73" width="26" height="9" rx="4.5" />
        </g>
      ))
    ) : (
      <>
        <rect className="drawn-card" x="8" y="12" width="124" height="76" rx="6" />
        {[20, 46, 72].map((y, at) => (
          <g key={y}>
            {at > 0 && <path className="drawn-line" d={`M8 ${y - 7}h124`} />}
            <rect className="drawn-dot" x="15" y={y - 2} width="13" height="13" rx="3" />
            <path className="drawn-strong" d={`M35 ${y + 1}h32`} />
            <path className="drawn-words" d={`M35 ${y + 9}h44`} />
            <rect className="drawn-accent" x="100" y={y} width="24" height="9" rx="4.5" />
          </g>
        ))}
      </>
    )}
  </svg>
)
