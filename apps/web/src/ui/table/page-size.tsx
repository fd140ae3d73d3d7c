import { Icon } from '../basics/icon.tsx'
import { countText } from '../figures/money.ts'
import { useUiWords } from '../words.ts'
import { pageSizes } from './pager-maths.ts'

/** How many rows a page has. */
export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const words = useUiWords().list
  return (
    <label className="pager-rows">
      <span className="pager-word">{words.rows}</span>
      <span className="pager-select">
        <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {countText(size)}
            </option>
          ))}
        </select>
        <Icon name="expand_more" isSmall />
      </span>
    </label>
  )
}
