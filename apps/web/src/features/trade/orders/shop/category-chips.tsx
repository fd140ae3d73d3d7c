import { text } from '#kit/text.ts'
import { classNames } from '#ui/class-names.ts'
import '#ui/table/filter-chips.css'
import type { Shop } from './shop-types.ts'
import './shop.css'

interface Props {
  of: Shop['categories']
  chosen: string | undefined
  onChoose: (category_id: string | undefined) => void
}

/** The categories side by side; with fewer than two there is nothing to choose. */
export const CategoryChips = ({ of, chosen, onChoose }: Props) =>
  of.length > 1 && (
    <div className="shop-categories" role="group" aria-label={text('shop.categories')}>
      {[{ id: undefined, name: text('shop.all') }, ...of].map(({ id, name }) => (
        <button
          key={id ?? ''}
          type="button"
          className={classNames('chip', 'chip-add', id === chosen && 'chip-set')}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
