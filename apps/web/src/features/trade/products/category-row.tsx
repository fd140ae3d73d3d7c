import { moveCategory, productCategories } from '@banyan/contract/products/categories.ts'
import { useAct } from '#kit/api/use-act.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { Row } from '#ui/surfaces/rows.tsx'
import type { Category } from './category-fields.ts'
import './products.css'

interface Props {
  of: Category
  all: readonly Category[]
  onEdit: () => void
}

/** A category with how many products it has; one within another is set in. */
export function CategoryRow({ of, all, onEdit }: Props) {
  const { act: turn } = useAct(productCategories.switch)
  const { act: move } = useAct(moveCategory)
  const { id, name, parent_id, is_active, products } = of
  const beside = all.filter((one) => one.parent_id === parent_id)
  const menu = text('products.categories.acts', { name })
  const params = { id }
  return (
    <Row
      lead={
        parent_id === null ? (
          <TileIcon name="category" />
        ) : (
          <span className="category-within">
            <TileIcon name="subdirectory_arrow_right" />
          </span>
        )
      }
      title={name}
      note={text('products.categories.products', { count: products })}
      end={!is_active && <Status kind="ended">{text('products.off')}</Status>}
      acts={
        <Menu
          label={menu}
          items={[
            { key: 'edit', label: text('products.change'), icon: 'edit', onSelect: onEdit },
            {
              key: 'up',
              label: text('products.categories.up'),
              icon: 'arrow_upward',
              isDisabled: beside[0]?.id === id,
              onSelect: () => void move({ params, body: { to: 'up' } }),
            },
            {
              key: 'down',
              label: text('products.categories.down'),
              icon: 'arrow_downward',
              isDisabled: beside.at(-1)?.id === id,
              onSelect: () => void move({ params, body: { to: 'down' } }),
            },
            {
              key: 'switch',
              label: text(is_active ? 'products.switch_off' : 'products.switch_on'),
              icon: is_active ? 'visibility_off' : 'visibility',
              onSelect: () => void turn({ params, body: { is_active: !is_active } }),
            },
          ]}
          renderTrigger={(opener) => <IconButton icon="more_vert" isSmall label={menu} {...opener} />}
        />
      }
    />
  )
}
